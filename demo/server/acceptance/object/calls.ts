import { getObjectLabels, getObjectList } from '../../../../src/shared/contract/accept/object.ts';
import { type BoundCall, bind } from '../../http/call.ts';
import { objectLabels } from './object-labels.ts';
import { objectList } from './object-list.ts';

export const objectCalls: readonly BoundCall[] = [
  bind(getObjectList, objectList),
  bind(getObjectLabels, objectLabels),
];
