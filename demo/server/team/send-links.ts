import { inArray } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { Language } from '../../../src/shared/contract/language.ts';
import type { TooManyMails } from '../../../src/shared/contract/team/member.ts';
import { newId } from '../db/new-id.ts';
import { passwordReset } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import { consoleOrigin } from '../mail/console-origin.ts';
import type { Services } from '../services.ts';
import { beginTry } from '../session/failed-tries.ts';
import { hashToken, newToken } from '../session/token.ts';
import { mailLimits } from './mail-limits.ts';

/** The link of an invitation works for so long: people are on leave. */
const LINK_DAYS = 7;
const DAY = 24 * 3_600_000;

/** No code fits it: these mails have a link alone. */
const NO_CODE = 'none';

interface Addressee {
  readonly id: string;
  readonly customerId: string;
  readonly email: string;
  readonly loginName: string;
  readonly userName: string;
  readonly language: Language;
}

interface Occasion {
  readonly template: 'invitation' | 'member-reset';
  /** The administrator. */
  readonly by: string;
  readonly customerName: string;
}

/**
 * Mails links by which members set a password of their own, in their language; earlier links of theirs end. Refused where
 * it would be too much mail, and then nothing of the transaction holds.
 */
export async function sendLinks(
  tx: SystemTransaction,
  people: readonly Addressee[],
  { template, by, customerName }: Occasion,
  { mail, config, now }: Pick<Services, 'mail' | 'config' | 'now'>,
): Promise<void> {
  if (people.length === 0) return;
  const createdAt = now();
  const retryAfter = await beginTry(tx, mailLimits(people), createdAt);
  if (retryAfter > 0)
    throw new Failure(ERROR.memberRefused, { retryAfter, mails: true } satisfies TooManyMails);
  const expiresAt = new Date(createdAt.getTime() + LINK_DAYS * DAY);
  const links = people.map((person) => ({ person, ticket: newToken() }));
  await tx.delete(passwordReset).where(
    inArray(
      passwordReset.accountId,
      people.map(({ id }) => id),
    ),
  );
  await tx.insert(passwordReset).values(
    links.map(({ person: { id, customerId }, ticket }) => ({
      id: newId(createdAt),
      customerId,
      accountId: id,
      ticketHash: hashToken(ticket),
      codeHash: NO_CODE,
      createdAt,
      expiresAt,
    })),
  );
  for (const { person, ticket } of links) {
    const { email, language, loginName, userName } = person;
    const link = `${consoleOrigin(config)}/login?ticket=${ticket}`;
    const data = { loginName, userName, by, customerName, link, days: LINK_DAYS };
    await mail.send(tx, { to: email, language, template, data });
  }
}
