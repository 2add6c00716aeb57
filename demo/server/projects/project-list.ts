import { and, count, eq } from 'drizzle-orm';
import type { getProjectDetail, getProjectList } from '../../../src/shared/contract/project.ts';
import { contains } from '../db/contains.ts';
import { ordering } from '../db/ordering.ts';
import { project } from '../db/schema.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { batchCount, projectReply, selectProjects, visibleProjects } from './project-row.ts';

export const projectList: Handler<typeof getProjectList> = async (request, { tx, caller }) => {
  const { keyword, sort } = request;
  const sorts = { name: project.name, createdAt: project.createdAt, batchCount: batchCount(caller) };
  const where = and(visibleProjects(caller), keyword ? contains(project.name, keyword) : undefined);
  const rows = await selectProjects(tx, caller)
    .where(where)
    .orderBy(
      ...ordering(request.direction ?? (sort ? 'asc' : 'desc'), sorts[sort ?? 'createdAt'], project.id),
    )
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx.select({ total: count() }).from(project).where(where);
  return { total: counted?.total ?? 0, rows: rows.map(projectReply) };
};

export const projectDetail: Handler<typeof getProjectDetail> = async ({ projectId }, { tx, caller }) => {
  const [row] = await selectProjects(tx, caller).where(
    and(eq(project.id, projectId), visibleProjects(caller)),
  );
  if (!row) throw new Failure(404);
  return projectReply(row);
};
