import { and, eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { getProjectDetail, getProjectList } from '../../../src/shared/contract/project.ts';
import { withinDays } from '../clock/within-days.ts';
import { contains } from '../db/contains.ts';
import { ordering } from '../db/ordering.ts';
import { project } from '../db/schema/order.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { projectReply, visibleProjects } from './project-row.ts';

export const projectList: Handler<typeof getProjectList> = async (request, { tx, caller }) => {
  const { keyword, createdFrom, createdTo, timeZone, waiting, sort, page, limit } = request;
  const filter = and(
    keyword ? contains(project.name, keyword) : undefined,
    withinDays(project.createdAt, { from: createdFrom, to: createdTo, timeZone }),
  );
  const visible = visibleProjects(tx, caller, filter, waiting);
  const direction = request.direction ?? (sort ? 'asc' : 'desc');
  const rows = await visible.rows
    .orderBy(...ordering(direction, visible.sorts[sort ?? 'createdAt'], project.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await visible.total;
  return { total: counted?.total ?? 0, rows: rows.map(projectReply) };
};

export const projectDetail: Handler<typeof getProjectDetail> = async ({ projectId }, { tx, caller }) => {
  const [row] = await visibleProjects(tx, caller, eq(project.id, projectId)).rows;
  if (!row) throw new Failure(ERROR.notFound);
  return projectReply(row);
};
