import { getProjectDetail, getProjectList } from '../../../src/shared/contract/project.ts';
import { type BoundCall, bind } from '../http/call.ts';
import { projectDetail, projectList } from './project-list.ts';

export const projectCalls: readonly BoundCall[] = [
  bind(getProjectList, projectList),
  bind(getProjectDetail, projectDetail),
];
