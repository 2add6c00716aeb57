import { and, eq, inArray, sql } from 'drizzle-orm';
import type {
  getDatasetAuthorisation,
  setDatasetAuthorisation,
} from '../../../../src/shared/contract/dataset/dataset.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { account } from '../../db/schema/customer.ts';
import { dataset, datasetAdministrator } from '../../db/schema/dataset.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { isAdministrator } from '../../visibility/is-administrator.ts';
import { requireDataset } from '../access/require-dataset.ts';
import { noteEvent } from '../history/note-event.ts';

export const authorisation: Handler<typeof getDatasetAuthorisation> = async ({ datasetId }, context) => {
  const { tx, caller } = context;
  const { restricted, creatorId } = await requireDataset(context, datasetId);
  const rows = await tx
    .select({
      userId: account.id,
      userName: account.userName,
      named: sql<boolean>`exists (
        select 1 from ${datasetAdministrator} where ${datasetAdministrator.datasetId} = ${datasetId}::uuid
          and ${datasetAdministrator.accountId} = ${account.id}
      )`,
    })
    .from(account)
    .where(and(eq(account.customerId, caller.customerId), isAdministrator()))
    .orderBy(account.userName, account.id);
  return {
    restricted,
    administrators: rows.map(({ named, ...who }) => {
      const fixed = who.userId === creatorId;
      return { ...who, fixed, authorised: !restricted || fixed || named };
    }),
  };
};

export const authorise: Handler<typeof setDatasetAuthorisation> = async (
  { datasetId, restricted, userIds },
  context,
) => {
  const { tx, caller, services } = context;
  const { creatorId } = await requireDataset(context, datasetId, { lock: true });
  const named = restricted ? [...new Set(userIds)] : [];
  if (restricted && !named.includes(creatorId)) throw new Failure(ERROR.administratorAuthorisationFixed);
  const found =
    named.length === 0
      ? []
      : await tx
          .select({ id: account.id, userName: account.userName })
          .from(account)
          .where(
            and(
              eq(account.customerId, caller.customerId),
              inArray(account.id, named),
              // Who made it stays among them, whatever has become of their account.
              sql`(${isAdministrator()} or ${account.id} = ${creatorId}::uuid)`,
            ),
          );
  if (found.length < named.length) throw new Failure(ERROR.authorisationChangeFailed);
  await tx.delete(datasetAdministrator).where(eq(datasetAdministrator.datasetId, datasetId));
  if (found.length > 0) {
    const { customerId } = caller;
    const rows = found.map(({ id: accountId }) => ({ customerId, datasetId, accountId }));
    await tx.insert(datasetAdministrator).values(rows);
  }
  await tx.update(dataset).set({ restricted, updatedAt: services.now() }).where(eq(dataset.id, datasetId));
  await noteEvent(context, {
    datasetId,
    event: 'authorisationChanged',
    detail: { names: found.map(({ userName }) => userName) },
  });
  return null;
};
