import * as exports from '../../../../src/shared/contract/accept/export.ts';
import { type BoundCall, bindCaller } from '../../http/call.ts';
import { batchExport } from './export-batches.ts';
import { itemExport } from './export-items.ts';
import { packageExport } from './export-packages.ts';

export const exportCalls: readonly BoundCall[] = [
  bindCaller(exports.exportBatches, batchExport),
  bindCaller(exports.exportPackages, packageExport),
  bindCaller(exports.exportItems, itemExport),
];
