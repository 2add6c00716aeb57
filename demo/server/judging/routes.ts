import { getUndoableResults, giveResults, undoResults } from '../../../src/shared/contract/accept/bulk.ts';
import { giveJobResult } from '../../../src/shared/contract/accept/job.ts';
import { saveObjectResults, setObjectRule } from '../../../src/shared/contract/accept/object.ts';
import { finishPackage } from '../../../src/shared/contract/accept/package.ts';
import { saveResult } from '../../../src/shared/contract/studio.ts';
import { type BoundCall, bind } from '../http/call.ts';
import { giveBulkResults } from './bulk/give-results.ts';
import { undoBulkResults } from './bulk/undo-results.ts';
import { undoableResults } from './bulk/undoable.ts';
import { judgeItem } from './item/judge-item.ts';
import { judgeJob } from './job/judge-job.ts';
import { changeRule } from './object/change-rule.ts';
import { judgeObjects } from './object/judge-objects.ts';
import { concludePackage } from './package/conclude-package.ts';

/** All calls that give results, or take them back. */
export const judgingCalls: readonly BoundCall[] = [
  bind(saveResult, judgeItem),
  bind(saveObjectResults, judgeObjects),
  bind(setObjectRule, changeRule),
  bind(giveJobResult, judgeJob),
  bind(finishPackage, concludePackage),
  bind(giveResults, giveBulkResults),
  bind(getUndoableResults, undoableResults),
  bind(undoResults, undoBulkResults),
];
