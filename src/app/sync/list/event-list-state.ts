import * as v from 'valibot';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { id } from '../../../shared/contract/fields.ts';
import { getSyncList } from '../../../shared/contract/sync/sync.ts';
import { SYNC_STATE } from '../../../shared/contract/sync/sync-state.ts';
import { STATE_NAMES } from '../state-name.ts';

/** What of the list lives in the route's query; states and the project have their own names in it. */
export const eventListState = v.object({
  ...v.omit(getSyncList.request, ['state', 'projectId']).entries,
  state: v.optional(v.picklist(STATE_NAMES)),
  project: v.optional(id),
});
export type EventListState = v.InferOutput<typeof eventListState>;

export function eventListRequest({ state, project, ...rest }: EventListState): RequestOf<typeof getSyncList> {
  return {
    ...rest,
    ...(state && { state: SYNC_STATE[state] }),
    ...(project && { projectId: project }),
  };
}
