import * as v from 'valibot';
import { getPackageAssignments } from '../../../shared/contract/accept/assignment.ts';

/** What of the assignment list lives in the route's query. */
export const assignmentListState = v.omit(getPackageAssignments.request, ['batchId']);
export type AssignmentListState = v.InferOutput<typeof assignmentListState>;

export const NO_ASSIGNMENT_FILTERS = {
  keyword: undefined,
  userId: undefined,
  unassigned: undefined,
} as const;
