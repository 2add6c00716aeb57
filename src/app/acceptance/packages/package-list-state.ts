import * as v from 'valibot';
import { getPackageList } from '../../../shared/contract/accept/package.ts';

/** What of a package list lives in the route's query. */
export const packageListState = v.omit(getPackageList.request, ['batchId']);
export type PackageListState = v.InferOutput<typeof packageListState>;
