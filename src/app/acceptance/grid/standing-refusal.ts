import { ERROR } from '../../../shared/contract/error-code.ts';
import type { WorkEntry } from '../../../shared/judging/work.ts';

/** Refusals that hold for all of a package: it is held by somebody, concluded, closed or submitted again. */
const OF_THE_PACKAGE: readonly number[] = [
  ERROR.notHolder,
  ERROR.packageHeldByOther,
  ERROR.packageConcludedByOther,
  ERROR.batchStateChanged,
  ERROR.batchResubmitted,
];
/** The page of one package knows who has it and how it stands; tiles of the old delivery stay until they are read anew. */
const OF_THE_TILES: readonly number[] = [ERROR.batchResubmitted];

interface Shown {
  /** The only package that is shown; left out for a whole batch. */
  readonly packageId?: string | undefined;
  /** When the tiles were opened, in milliseconds since 1970: what was refused before says nothing of now. */
  readonly openedAt: number;
}

/** The last refusal that any further verdict on these packages would meet with, too. */
export function standingRefusal(
  entries: readonly WorkEntry[],
  packageIds: ReadonlySet<string>,
  { packageId, openedAt }: Shown,
): WorkEntry | undefined {
  const codes = packageId === undefined ? OF_THE_PACKAGE : OF_THE_TILES;
  return entries.findLast(
    ({ refusal, note, queuedAt }) =>
      queuedAt >= openedAt && codes.includes(refusal?.code ?? 0) && packageIds.has(note.packageId),
  );
}
