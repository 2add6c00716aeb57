import { and, eq } from 'drizzle-orm';
import type { EmbedRight } from '../../../src/shared/contract/embed-right.ts';
import { readScope } from '../../../src/shared/contract/embed-scope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { assignment, batch, packageAssignment } from '../db/schema/delivery.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { type EmbedRequest, embedLines } from './embed-signature.ts';
import { findAccount } from './find-account.ts';
import { EMBED_SECONDS, openSession } from './open-session.ts';
import { acceptSigned } from './signed-request.ts';

/** Gives a partner's back end a token for one of its users. Why a request is refused is not told: 403. */
export async function embedToken(
  request: EmbedRequest,
  services: Services,
): Promise<{ token: string; expiresIn: number }> {
  const now = services.now();
  return services.database.system(async (tx) => {
    const customerId = await acceptSigned(tx, request, embedLines(request), services);
    const account = await findAccount(tx, request.loginName);
    if (!account || account.customerId !== customerId || account.disabled) throw new Failure(ERROR.forbidden);
    const { rights, batchId, datasetId } = limitsOf(request);
    if (batchId !== null && !(await seesBatch(tx, account, batchId)))
      throw new Failure(ERROR.detailsNotViewable);
    const who = { customerId, accountId: account.id, kind: 'embed', now } as const;
    const token = await openSession(tx, { ...who, rights, batchId, datasetId });
    return { token, expiresIn: EMBED_SECONDS };
  });
}

/** What a token is asked for. A batch may be named beside the scope or in it, but not two of them. */
function limitsOf({ batchId, scope }: Pick<EmbedRequest, 'batchId' | 'scope'>): {
  readonly rights: readonly EmbedRight[] | null;
  readonly batchId: string | null;
  readonly datasetId: string | null;
} {
  const read = scope === undefined ? null : readScope(scope);
  if (read === null) return { rights: null, batchId: batchId ?? null, datasetId: null };
  if (batchId !== undefined && read.batchId !== null && batchId.toLowerCase() !== read.batchId)
    throw new Failure(ERROR.invalidRequest, { field: 'scope', problem: 'names another batch than batchId' });
  return { ...read, batchId: batchId ?? read.batchId };
}

/** Whether an account sees a batch, or a package of it. */
export async function seesBatch(
  tx: SystemTransaction,
  who: { readonly id: string; readonly customerId: string; readonly role: string },
  batchId: string,
): Promise<boolean> {
  if (who.role === ROLE.administrator) {
    const found = await tx
      .select({ id: batch.id })
      .from(batch)
      .where(and(eq(batch.customerId, who.customerId), eq(batch.id, batchId)));
    return found.length > 0;
  }
  const found = await tx
    .select({ id: assignment.batchId })
    .from(assignment)
    .where(
      and(
        eq(assignment.customerId, who.customerId),
        eq(assignment.accountId, who.id),
        eq(assignment.batchId, batchId),
      ),
    );
  if (found.length > 0) return true;
  const packages = await tx
    .select({ id: packageAssignment.packageId })
    .from(packageAssignment)
    .where(
      and(
        eq(packageAssignment.customerId, who.customerId),
        eq(packageAssignment.accountId, who.id),
        eq(packageAssignment.batchId, batchId),
      ),
    )
    .limit(1);
  return packages.length > 0;
}
