import { acceptanceEn } from '../words/acceptance-words-en.ts';
import type { ExportWords } from './export-words-type.ts';

export const en: ExportWords = {
  ...acceptanceEn,
  batches: 'Acceptance batches',
  packages: 'Packages',
  items: 'Data',
  packageCount: 'Packages',
  validData: 'Valid data',
  invalidData: 'Invalid data',
  assignees: 'Assigned to',
  holder: 'Being judged by',
  errorTypes: 'Error types',
  edited: 'Edited',
  invalid: 'Invalid',
  comments: 'Comments',
  carried: 'Result carried over',
  changed: 'Changed in redelivery',
  datasetId: 'Dataset id',
  packageStates: { '00': 'Reviewable', '05': 'Reviewing', '10': 'Accepted', '20': 'Rejected' },
};
