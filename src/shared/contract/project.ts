import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { count, id, instant, keyword } from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';

/** Specification 3: name, creation date, number of acceptance batches. */
export const project = v.object({
  projectId: id,
  name: v.string(),
  createdAt: instant,
  batchCount: count,
  /** Batches that are reviewable or under review. */
  batchesWaiting: count,
  orderCount: count,
});
export type Project = v.InferOutput<typeof project>;

export const getProjectList = endpoint({
  method: 'GET',
  path: '/project/getProjectList',
  summary: 'Projects of the customer; newest first unless sorted otherwise.',
  request: pageQuery(['name', 'createdAt', 'batchCount'] as const, { keyword }),
  reply: pageOf(project),
});

export const getProjectDetail = endpoint({
  method: 'GET',
  path: '/project/getProjectDetail',
  summary: 'One project.',
  request: v.object({ projectId: id }),
  reply: project,
  errors: [404],
});
