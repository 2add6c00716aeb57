import * as v from 'valibot';
import { getItemList } from '../../../shared/contract/accept/item.ts';

/** What of a data list lives in the route's query: not what it is about. */
export const itemListState = v.omit(getItemList.request, ['batchId', 'packageId', 'jobId']);
export type ItemListState = v.InferOutput<typeof itemListState>;
