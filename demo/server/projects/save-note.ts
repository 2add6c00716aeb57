import { eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { saveProjectNote } from '../../../src/shared/contract/project.ts';
import { project } from '../db/schema/order.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { projectReply, visibleProjects } from './project-row.ts';

/** Whoever sees a project may write its note: it is the team's. */
export const saveNote: Handler<typeof saveProjectNote> = async ({ projectId, note }, { tx, caller }) => {
  const [row] = await visibleProjects(tx, caller, eq(project.id, projectId)).rows;
  if (!row) throw new Failure(ERROR.notFound);
  await tx.update(project).set({ note }).where(eq(project.id, projectId));
  return projectReply({ ...row, note });
};
