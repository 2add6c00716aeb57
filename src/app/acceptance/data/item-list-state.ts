import * as v from 'valibot';
import { getItemList } from '../../../shared/contract/accept/item.ts';

/** What of a data list lives in the route's query. */
export const itemListState = v.omit(getItemList.request, ['packageId']);
export type ItemListState = v.InferOutput<typeof itemListState>;

export const NO_ITEM_FILTERS = {
  keyword: undefined,
  result: undefined,
  edited: undefined,
  commented: undefined,
  errorTypeId: undefined,
} as const;

export type ItemFilterPatch = { readonly [Name in keyof typeof NO_ITEM_FILTERS]?: ItemListState[Name] };

export function hasItemFilters(state: ItemListState): boolean {
  const { keyword, result, edited, commented, errorTypeId } = state;
  return Boolean(keyword) || [result, edited, commented, errorTypeId].some((filter) => filter !== undefined);
}
