import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { setProjectPush } from '../../../src/shared/contract/project.ts';
import { project } from '../db/schema/order.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { projectReply, visibleProjects } from './project-row.ts';

/** Counts for batches that are finished from now on. */
export const setPush: Handler<typeof setProjectPush> = async (
  { projectId, pushesResults },
  { tx, caller },
) => {
  const [row] = await visibleProjects(tx, caller, eq(project.id, projectId)).rows;
  if (!row) throw new Failure(ERROR.notFound);
  await tx.update(project).set({ pushesResults }).where(eq(project.id, projectId));
  return projectReply({ ...row, pushesResults });
};
