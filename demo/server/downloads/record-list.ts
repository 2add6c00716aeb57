import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { getClientRecordList } from '../../../src/shared/contract/downloads/client-record.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { withinDays } from '../clock/within-days.ts';
import { contains } from '../db/contains.ts';
import { ordering } from '../db/ordering.ts';
import { clientDownload } from '../db/schema/client-download.ts';
import { account } from '../db/schema/customer.ts';
import type { Handler } from '../http/call.ts';

const SORTS = { at: clientDownload.createdAt, size: clientDownload.size } as const;

const ofOperator = and(
  eq(account.customerId, clientDownload.customerId),
  eq(account.id, clientDownload.accountId),
);

/** Of the whole team for administrators, of the caller alone for everybody else. */
export const recordList: Handler<typeof getClientRecordList> = async (request, { tx, caller }) => {
  const { keyword, kind, platform, complete, downloadedFrom, downloadedTo, timeZone, sort, page, limit } =
    request;
  const where = and(
    caller.role === ROLE.administrator ? undefined : eq(clientDownload.accountId, caller.accountId),
    keyword
      ? contains([clientDownload.fileName, clientDownload.version, account.userName], keyword)
      : undefined,
    kind && eq(clientDownload.kind, kind),
    platform && eq(clientDownload.platform, platform),
    complete === undefined ? undefined : (complete ? isNotNull : isNull)(clientDownload.completedAt),
    withinDays(clientDownload.createdAt, { from: downloadedFrom, to: downloadedTo, timeZone }),
  );
  const direction = request.direction ?? (sort ? 'asc' : 'desc');
  const rows = await tx
    .select({
      recordId: clientDownload.id,
      kind: clientDownload.kind,
      version: clientDownload.version,
      platform: clientDownload.platform,
      architecture: clientDownload.architecture,
      fileName: clientDownload.fileName,
      size: clientDownload.size,
      at: clientDownload.createdAt,
      operator: account.userName,
      completedAt: clientDownload.completedAt,
    })
    .from(clientDownload)
    .innerJoin(account, ofOperator)
    .where(where)
    .orderBy(...ordering(direction, SORTS[sort ?? 'at'], clientDownload.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(clientDownload)
    .innerJoin(account, ofOperator)
    .where(where);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ at, completedAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
    })),
  };
};
