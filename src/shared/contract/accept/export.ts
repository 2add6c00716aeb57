import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { timeZone } from '../time-zone.ts';
import { batchFilters } from './batch.ts';
import { itemFilters } from './item.ts';
import { packageFilters } from './package.ts';

/*
 * What a list shows, on all its pages, as CSV: UTF-8 with a byte order mark, so that spreadsheets read it;
 * columns and words in the language of the `lang` header; streamed, whatever its length.
 */

export const exportBatches = endpoint({
  method: 'GET',
  path: '/accept/exportBatches',
  summary: 'Acceptance batches as CSV, narrowed like the list.',
  embed: 'batch',
  request: v.object({ ...batchFilters, timeZone }),
  reply: v.instance(Blob),
  replyKind: 'blob',
});

export const exportPackages = endpoint({
  method: 'GET',
  path: '/accept/exportPackages',
  summary: 'Packages of a batch as CSV, narrowed like the list.',
  embed: 'batch',
  request: v.object({ ...packageFilters, timeZone }),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.notFound],
});

export const exportItems = endpoint({
  method: 'GET',
  path: '/accept/exportItems',
  summary: 'Data items of a package or batch as CSV, narrowed like the list.',
  embed: 'batch',
  request: v.object({ ...itemFilters, timeZone }),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.notFound, ERROR.parameterMissing],
});
