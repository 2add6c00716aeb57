import * as studio from '../../../src/shared/contract/studio.ts';
import { type BoundCall, bind } from '../http/call.ts';
import { changedPlace } from './changed-place.ts';
import { addComment, remove, resolve } from './comments.ts';
import { itemDetail } from './item-detail.ts';
import { itemHistory } from './item-history.ts';
import { nextUnchecked } from './next-unchecked.ts';
import { edit } from './save-annotation.ts';

export const studioCalls: readonly BoundCall[] = [
  bind(studio.getItemDetail, itemDetail),
  bind(studio.getNextUnchecked, nextUnchecked),
  bind(studio.getChangedPlace, changedPlace),
  bind(studio.saveAnnotation, edit),
  bind(studio.saveComment, addComment),
  bind(studio.resolveComment, resolve),
  bind(studio.deleteComment, remove),
  bind(studio.getItemHistory, itemHistory),
];
