import { and, eq } from 'drizzle-orm';
import type { CheckFinding } from '../../../../src/shared/contract/credential-check.ts';
import { EMBED_RIGHTS } from '../../../../src/shared/contract/embed-right.ts';
import { writeScope } from '../../../../src/shared/contract/embed-scope.ts';
import { account } from '../../db/schema/customer.ts';
import { session } from '../../db/schema/sign-in.ts';
import { hashToken } from '../../session/token.ts';
import type { CheckContext } from './check-context.ts';
import { finding } from './finding.ts';

/** Whose a token is, what it may do and for how long. */
export async function checkToken(
  token: string,
  { tx, services, customerId }: CheckContext,
): Promise<CheckFinding[]> {
  const [found] = await tx
    .select({
      kind: session.kind,
      rights: session.rights,
      batchId: session.batchId,
      datasetId: session.datasetId,
      isPreview: session.isPreview,
      expiresAt: session.expiresAt,
      endedCode: session.endedCode,
      name: account.userName,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.tokenHash, hashToken(token)), eq(session.customerId, customerId)));
  if (!found) return [finding('tokenUnknown')];
  const { name, kind, rights, batchId, datasetId, endedCode } = found;
  const seconds = Math.round((found.expiresAt.getTime() - services.now().getTime()) / 1000);
  if (endedCode !== null) return [finding('tokenEnded', { name, code: endedCode })];
  if (seconds <= 0) return [finding('tokenExpired', { name, seconds: -seconds })];
  if (kind === 'login') return [finding('tokenLogin', { name })];
  if (found.isPreview) return [finding('tokenPreview', { name })];
  const scope = writeScope({ rights: rights ?? EMBED_RIGHTS, batchId, datasetId });
  return [finding('tokenGood', { name, seconds, scope })];
}
