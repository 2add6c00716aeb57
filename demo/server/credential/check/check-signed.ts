import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { CheckFinding } from '../../../../src/shared/contract/credential-check.ts';
import { readScope, writeScope } from '../../../../src/shared/contract/embed-scope.ts';
import { embedRequest, SIGNED_SKEW } from '../../../../src/shared/contract/oauth/embed.ts';
import { credential } from '../../db/schema/credential.ts';
import { usedNonce } from '../../db/schema/sign-in.ts';
import { seesBatch } from '../../session/embed-token.ts';
import { findAccount } from '../../session/find-account.ts';
import type { CheckContext } from './check-context.ts';
import { checkSignature } from './check-signature.ts';
import { finding } from './finding.ts';
import type { SignedFields } from './signed-fields.ts';

/** The fields as the contract has them; of the signature only that it is there: what is wrong with it comes later. */
const fields = v.object({ ...v.omit(embedRequest, ['signature']).entries, signature: v.string() });

/** Of a request for an embed token, as its JSON, everything that the API looks at, in its order. */
export async function checkSigned(written: string, context: CheckContext): Promise<CheckFinding[]> {
  const raw = parsed(written);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return [finding('requestNoJson')];
  const read = v.safeParse(fields, raw, { abortEarly: true });
  if (!read.success) {
    const [issue] = read.issues;
    const isMissing = issue.kind === 'schema' && issue.received === 'undefined';
    const field = v.getDotPath(issue) ?? '';
    return [finding(isMissing ? 'requestFieldMissing' : 'requestFieldWrong', { field })];
  }
  const request = read.output;
  return [
    finding('requestComplete'),
    ...(await checkKey(request, context, raw)),
    checkClock(request, context),
    await checkNonce(request, context),
    ...(await checkUser(request, context)),
  ];
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}

async function checkKey(
  request: SignedFields,
  { tx, services, customerId }: CheckContext,
  raw: object,
): Promise<CheckFinding[]> {
  const [row] = await tx.select().from(credential).where(eq(credential.customerId, customerId));
  if (!row?.appKey || !row.appSecret) return [finding('keyNone')];
  if (row.appKey !== request.appKey) return [finding('keyOther', { key: row.appKey })];
  const secrets = {
    current: services.secretBox.open(row.appSecret),
    old: row.oldSecret && services.secretBox.open(row.oldSecret),
    oldEndsAt: row.oldSecretEndsAt,
  };
  return [finding('keyOwn'), checkSignature(request, raw, secrets, services.now())];
}

/** Far beyond any second count of these centuries. */
const MILLISECONDS = 100_000_000_000;

function checkClock({ timestamp }: SignedFields, { services }: CheckContext): CheckFinding {
  if (timestamp > MILLISECONDS) return finding('clockMilliseconds');
  const ahead = Math.round(timestamp - services.now().getTime() / 1000);
  const facts = { seconds: Math.abs(ahead), limit: SIGNED_SKEW, direction: ahead < 0 ? 'behind' : 'ahead' };
  return finding(facts.seconds > SIGNED_SKEW ? 'clockOff' : 'clockRight', facts);
}

async function checkNonce({ nonce }: SignedFields, { tx, customerId }: CheckContext): Promise<CheckFinding> {
  const [used] = await tx
    .select({ nonce: usedNonce.nonce })
    .from(usedNonce)
    .where(and(eq(usedNonce.customerId, customerId), eq(usedNonce.nonce, nonce)));
  return finding(used ? 'nonceUsed' : 'nonceFresh');
}

async function checkUser(
  { loginName, batchId, scope }: SignedFields,
  { tx, customerId }: CheckContext,
): Promise<CheckFinding[]> {
  const account = await findAccount(tx, loginName);
  if (!account || account.customerId !== customerId) return [finding('userUnknown', { loginName })];
  if (account.disabled) return [finding('userDisabled', { loginName })];
  const known = finding('userKnown', { name: account.userName });
  const read = scope === undefined ? null : readScope(scope);
  const within = read?.batchId ?? batchId?.toLowerCase() ?? null;
  if (read?.batchId && batchId && read.batchId !== batchId.toLowerCase())
    return [known, finding('scopeContradicts')];
  if (within !== null && !(await seesBatch(tx, account, within)))
    return [known, finding('batchUnseen', { name: account.userName })];
  if (read) return [known, finding('scopeLimited', { scope: writeScope({ ...read, batchId: within }) })];
  return [known, finding('scopeWhole', { name: account.userName })];
}
