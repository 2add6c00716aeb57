import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { id, nothing, text } from '../fields.ts';

/** Lists that views are saved for. */
export const VIEWED_LISTS = ['projects', 'orders', 'batches', 'packages', 'items', 'datasets'] as const;
export const viewedList = v.picklist(VIEWED_LISTS);
export type ViewedList = v.InferOutput<typeof viewedList>;

/** So many views may a person save for one list. */
export const MAX_VIEWS = 50;

/** Filters and sort of a list under a name. */
export const savedView = v.object({
  viewId: id,
  list: viewedList,
  name: v.string(),
  /** The list's own part of the address, without `?`: `state=05&sort=name`. */
  query: v.string(),
  /** Whole team sees it; otherwise only who made it. */
  shared: v.boolean(),
  /** The caller's own: only these can be changed and deleted. */
  own: v.boolean(),
  author: v.string(),
});
export type SavedView = v.InferOutput<typeof savedView>;

export const getSavedViewList = endpoint({
  method: 'GET',
  path: '/accept/getSavedViewList',
  summary:
    'Saved views of a list: the caller’s and those shared with the team, by name; none for a token of one batch.',
  embed: 'batch',
  request: v.object({ list: viewedList }),
  reply: v.object({ views: v.array(savedView) }),
});

export const saveView = endpoint({
  method: 'POST',
  path: '/accept/saveView',
  summary: 'Save a view, or change one of one’s own; up to 50 for a list and person.',
  embed: 'user',
  right: 'judge',
  request: v.object({
    viewId: v.optional(id),
    list: viewedList,
    name: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(60)),
    query: v.pipe(text, v.maxLength(2000)),
    shared: v.optional(v.boolean(), false),
  }),
  reply: savedView,
  errors: [ERROR.notFound, ERROR.addFailed, ERROR.viewExists],
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/accept/deleteView',
  summary: 'Delete a view of one’s own.',
  embed: 'user',
  right: 'judge',
  request: v.object({ viewId: id }),
  reply: nothing,
  errors: [ERROR.notFound],
});
