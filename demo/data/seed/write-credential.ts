import { randomBytes } from 'node:crypto';
import type {
  CredentialEvent,
  CredentialEventDetail,
} from '../../../src/shared/contract/credential-history.ts';
import { newId } from '../../server/db/new-id.ts';
import { allowedOrigin, credential, credentialEvent } from '../../server/db/schema/credential.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import type { Services } from '../../server/services.ts';
import { PEOPLE } from './people.ts';
import { OLD_RECEIVER } from './write-pushes.ts';

const DAY = 24 * 3_600_000;
/** Days after the customer began, on which its administrator saw to the credential. */
const ROTATED = 402;
const PORTAL_ADDED = 31;

interface Happened {
  readonly event: CredentialEvent;
  readonly detail: CredentialEventDetail;
  readonly at: Date;
}

/** The customer's credential with a rotation behind it, and the origins of its pages. */
export async function writeCredential(
  tx: Transaction,
  { secretBox, config, now }: Services,
  {
    customerId,
    name,
    founded,
  }: { readonly customerId: string; readonly name: string; readonly founded: Date },
): Promise<void> {
  const after = (days: number) => new Date(founded.getTime() + days * DAY);
  const ago = (days: number) => new Date(now().getTime() - days * DAY);
  const appKey = `ck_${randomBytes(15).toString('base64url')}`;
  const appSecret = `cs_${randomBytes(32).toString('base64url')}`;
  await tx.insert(credential).values({
    customerId,
    customerName: name,
    appKey,
    appSecret: secretBox.seal(appSecret),
    secretHint: appSecret.slice(-4),
    secretMadeAt: after(ROTATED),
    createdAt: founded,
  });

  const origins = [
    { origin: `http://127.0.0.1:${config.port}`, at: after(1) },
    { origin: `http://localhost:${config.port}`, at: after(1) },
    { origin: 'https://portal.demo.example', at: after(PORTAL_ADDED) },
  ];
  const by = PEOPLE.admin.userName;
  await tx
    .insert(allowedOrigin)
    .values(origins.map(({ origin, at }) => ({ customerId, origin, addedBy: by, createdAt: at })));

  const events: readonly Happened[] = [
    { event: 'created', detail: { name }, at: after(0) },
    {
      event: 'keyGenerated',
      detail: { key: appKey, hint: randomBytes(3).toString('base64url') },
      at: after(0),
    },
    ...origins.map(({ origin, at }) => ({ event: 'originAdded' as const, detail: { origin }, at })),
    { event: 'requestUrlSet', detail: { url: OLD_RECEIVER.url }, at: ago(OLD_RECEIVER.since) },
    { event: 'requestUrlCleared', detail: {}, at: ago(OLD_RECEIVER.until) },
    { event: 'secretRotated', detail: { hint: appSecret.slice(-4), hours: 24 }, at: after(ROTATED) },
  ];
  await tx.insert(credentialEvent).values(
    events.map(({ event, detail, at }) => ({
      id: newId(at),
      customerId,
      event,
      detail,
      userName: by,
      createdAt: at,
    })),
  );
}
