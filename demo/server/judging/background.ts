import type { RunnableWork } from '../background/background-work.ts';
import type { Services } from '../services.ts';
import { dropSnapshotsWork } from './bulk/drop-snapshots.ts';

export const judgingWork: readonly RunnableWork<Services>[] = [dropSnapshotsWork];
