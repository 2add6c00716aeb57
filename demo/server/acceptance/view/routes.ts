import * as views from '../../../../src/shared/contract/accept/view.ts';
import { type BoundCall, bind } from '../../http/call.ts';
import { dropView, keepView, viewList } from './views.ts';

export const viewCalls: readonly BoundCall[] = [
  bind(views.getSavedViewList, viewList),
  bind(views.saveView, keepView),
  bind(views.deleteView, dropView),
];
