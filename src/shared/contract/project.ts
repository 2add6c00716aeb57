import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ERROR } from './error-code.ts';
import { count, day, id, instant, keyword, noteText } from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';
import { dayZone } from './time-zone.ts';

/** Specification 3: name, creation date, number of acceptance batches. */
export const project = v.object({
  projectId: id,
  name: v.string(),
  createdAt: instant,
  batchCount: count,
  /** Batches that are reviewable or under review. */
  batchesWaiting: count,
  orderCount: count,
  /** For the whole team to read; empty where there is none. */
  note: v.string(),
  /** Results of its batches are pushed to the customer's request URL once they are finished. */
  pushesResults: v.boolean(),
});
export type Project = v.InferOutput<typeof project>;

export const getProjectList = endpoint({
  method: 'GET',
  path: '/project/getProjectList',
  summary: 'Projects of the customer; newest first unless sorted otherwise.',
  embed: 'batch',
  request: pageQuery(['name', 'createdAt', 'batchCount'] as const, {
    keyword,
    /** Days of creation, both included. */
    createdFrom: v.optional(day),
    createdTo: v.optional(day),
    timeZone: dayZone,
    /** Only projects with batches that wait for acceptance, or only those without. */
    waiting: v.optional(v.boolean()),
  }),
  reply: pageOf(project),
});

export const getProjectDetail = endpoint({
  method: 'GET',
  path: '/project/getProjectDetail',
  summary: 'One project.',
  embed: 'batch',
  request: v.object({ projectId: id }),
  reply: project,
  errors: [ERROR.notFound],
});

export const saveProjectNote = endpoint({
  method: 'POST',
  path: '/project/saveProjectNote',
  summary: 'Keep the note on a project; an empty one takes it away (specification 5: 100 characters).',
  embed: 'user',
  right: 'finish',
  request: v.object({ projectId: id, note: noteText }),
  reply: project,
  errors: [ERROR.notFound],
  idempotent: true,
});

export const setProjectPush = endpoint({
  method: 'POST',
  path: '/project/setProjectPush',
  summary:
    'Whether the results of finished batches of the project are pushed to the request URL. What was finished before stays as it is.',
  access: 'administrator',
  request: v.object({ projectId: id, pushesResults: v.boolean() }),
  reply: project,
  errors: [ERROR.notFound],
  idempotent: true,
});
