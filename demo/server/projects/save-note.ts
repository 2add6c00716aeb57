import { eq } from 'drizzle-orm';
import type { saveProjectNote } from '../../../src/shared/contract/project.ts';
import { project } from '../db/schema/delivery.ts';
import type { Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { projectReply, visibleProjects } from './project-row.ts';

/** Whoever sees a project may write its note: it is the team's. */
export const saveNote: Handler<typeof saveProjectNote> = async ({ projectId, note }, { tx, caller }) => {
  const [row] = await visibleProjects(tx, caller, eq(project.id, projectId)).rows;
  if (!row) throw new Failure(404);
  await tx.update(project).set({ note }).where(eq(project.id, projectId));
  return projectReply({ ...row, note });
};
