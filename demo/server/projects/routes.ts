import {
  getProjectDetail,
  getProjectList,
  saveProjectNote,
  setProjectPush,
} from '../../../src/shared/contract/project.ts';
import { type BoundCall, bind } from '../http/call.ts';
import { projectDetail, projectList } from './project-list.ts';
import { saveNote } from './save-note.ts';
import { setPush } from './set-push.ts';

export const projectCalls: readonly BoundCall[] = [
  bind(getProjectList, projectList),
  bind(getProjectDetail, projectDetail),
  bind(saveProjectNote, saveNote),
  bind(setProjectPush, setPush),
];
