import type { PackageState } from '../../../../src/shared/contract/batch-state.ts';
import type { AcceptanceWords } from '../words/acceptance-words.ts';

/** The words of exported lists. They are written on the server, so they are not among the client's locales. */
export interface ExportWords extends AcceptanceWords {
  readonly batches: string;
  readonly packages: string;
  readonly items: string;
  readonly packageCount: string;
  readonly validData: string;
  readonly invalidData: string;
  readonly assignees: string;
  readonly holder: string;
  readonly errorTypes: string;
  readonly edited: string;
  readonly invalid: string;
  readonly comments: string;
  readonly carried: string;
  readonly changed: string;
  readonly datasetId: string;
  readonly packageStates: Readonly<Record<PackageState, string>>;
}
