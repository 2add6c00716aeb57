import { and, count, desc, eq } from 'drizzle-orm';
import type { getJobDetail, getJobList } from '../../../../src/shared/contract/accept/job.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { contains } from '../../db/contains.ts';
import { ordering } from '../../db/ordering.ts';
import { account } from '../../db/schema/customer.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { job, jobRecord } from '../../db/schema/job.ts';
import type { Handler } from '../../http/call.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import { requirePlace } from '../item/item-place.ts';
import { findJob, jobReply, jobStateSql, refuse, selectJobs } from './job-row.ts';

const SORTS = {
  index: [batchPackage.position, job.position],
  jobNumber: [job.number],
  frames: [job.frames, job.number],
  acceptedAt: [job.concludedAt, job.number],
} as const;

export const jobList: Handler<typeof getJobList> = async (request, context) => {
  const { tx, caller } = context;
  const { batchId, packageId, keyword, state } = request;
  await requirePlace(context, request);
  const where = and(
    batchId === undefined ? undefined : eq(job.batchId, batchId),
    packageId === undefined ? undefined : eq(job.packageId, packageId),
    keyword ? contains(job.number, keyword) : undefined,
    state && eq(jobStateSql, state),
    visiblePackages(caller),
  );
  const rows = await selectJobs(tx)
    .where(where)
    .orderBy(...ordering(request.direction ?? 'asc', ...SORTS[request.sort ?? 'index']))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(job)
    .innerJoin(batchPackage, eq(batchPackage.id, job.packageId))
    .where(where);
  return { total: counted?.total ?? 0, rows: rows.map((row) => jobReply(row, context)) };
};

export const jobDetail: Handler<typeof getJobDetail> = async ({ jobId }, context) => {
  const row = (await findJob(context, jobId)) ?? (await refuse(context, jobId, ERROR.jobNotViewable));
  const records = await context.tx
    .select({
      at: jobRecord.createdAt,
      by: account.userName,
      result: jobRecord.result,
      round: jobRecord.round,
      frames: jobRecord.frames,
      boxes: jobRecord.boxes,
      errors: jobRecord.errors,
      remark: jobRecord.remark,
    })
    .from(jobRecord)
    .innerJoin(account, eq(account.id, jobRecord.accountId))
    .where(eq(jobRecord.jobId, jobId))
    .orderBy(desc(jobRecord.createdAt), desc(jobRecord.id));
  return {
    ...jobReply(row, context),
    batchName: row.batchName,
    orderName: row.orderName,
    records: records.map(({ at, ...record }) => ({ ...record, at: at.toISOString() })),
  };
};
