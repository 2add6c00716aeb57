import { getProjectDetail, getProjectList, saveProjectNote } from '../../../src/shared/contract/project.ts';
import { type BoundCall, bind } from '../http/call.ts';
import { projectDetail, projectList } from './project-list.ts';
import { saveNote } from './save-note.ts';

export const projectCalls: readonly BoundCall[] = [
  bind(getProjectList, projectList),
  bind(getProjectDetail, projectDetail),
  bind(saveProjectNote, saveNote),
];
