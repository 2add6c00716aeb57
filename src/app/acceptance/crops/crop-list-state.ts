import * as v from 'valibot';
import { itemResult } from '../../../shared/contract/item-result.ts';
import { direction } from '../../../shared/contract/paging.ts';

export const CROP_SORTS = ['position', 'area', 'oddness', 'borderDistance'] as const;
export type CropSort = (typeof CROP_SORTS)[number];

/** What of the wall lives in the route's query, under names that the list of items has no use for. */
export const cropListState = v.object({
  cropLabel: v.optional(v.string()),
  cropSort: v.optional(v.picklist(CROP_SORTS), 'position'),
  cropOrder: v.optional(direction),
  cropResult: v.optional(itemResult),
  cropChanged: v.optional(v.boolean()),
});

/** The end that shows first what is most likely wrong: the smallest, the oddest, the nearest to the border. */
export const FIRST_ORDER: Record<CropSort, 'asc' | 'desc'> = {
  position: 'asc',
  area: 'asc',
  oddness: 'desc',
  borderDistance: 'asc',
};
