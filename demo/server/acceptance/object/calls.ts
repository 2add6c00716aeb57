import {
  getObjectLabels,
  getObjectList,
  saveObjectResults,
  setObjectRule,
} from '../../../../src/shared/contract/accept/object.ts';
import { type BoundCall, bind } from '../../http/call.ts';
import { objectLabels } from './object-labels.ts';
import { objectList } from './object-list.ts';
import { saveResults } from './save-object-results.ts';
import { setRule } from './set-object-rule.ts';

export const objectCalls: readonly BoundCall[] = [
  bind(getObjectList, objectList),
  bind(getObjectLabels, objectLabels),
  bind(saveObjectResults, saveResults),
  bind(setObjectRule, setRule),
];
