import type { FormerVerdict, ItemDifference, ObjectPair } from '../../contract/accept/repair.ts';
import type { AnnotationObject } from '../../contract/annotation-document.ts';

/** What became of an object from one revision to the other. */
export const PAIR_STATES = ['changed', 'added', 'removed', 'same'] as const;
export type PairState = (typeof PAIR_STATES)[number];

/** One object of two revisions. */
export interface DifferenceRow {
  /** Of the pair, good for as long as the two revisions are compared. */
  readonly key: string;
  readonly state: PairState;
  readonly pair: ObjectPair;
  readonly before: AnnotationObject | null;
  readonly after: AnnotationObject | null;
  /** Its place in the later document it is in, from 1: what the studio calls it by. */
  readonly place: number;
  /** What was decided about it before the later revision came. */
  readonly former: FormerVerdict | null;
}

/** The objects of both revisions: first what changed, then what was added, taken away, and left as it was. */
export function differenceRows({ before, after, pairs, verdicts }: ItemDifference): DifferenceRow[] {
  const [befores, afters] = [placed(before.objects), placed(after.objects)];
  const formers = new Map(verdicts.map((verdict) => [verdict.objectId, verdict]));
  const rows = pairs.map((pair): DifferenceRow => {
    const one = pair.before === null ? undefined : befores.get(pair.before);
    const other = pair.after === null ? undefined : afters.get(pair.after);
    return {
      key: `${pair.before ?? ''}\n${pair.after ?? ''}`,
      state: stateOf(pair),
      pair,
      before: one?.object ?? null,
      after: other?.object ?? null,
      place: (other ?? one)?.place ?? 0,
      former: pair.before === null ? null : (formers.get(pair.before) ?? null),
    };
  });
  return PAIR_STATES.flatMap((state) => rows.filter((row) => row.state === state));
}

function stateOf({ before, after, changes }: ObjectPair): PairState {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  return changes.length > 0 ? 'changed' : 'same';
}

function placed(objects: readonly AnnotationObject[]) {
  return new Map(objects.map((object, index) => [object.id, { object, place: index + 1 }]));
}

export function countStates(rows: readonly DifferenceRow[]): Record<PairState, number> {
  const counts = { changed: 0, added: 0, removed: 0, same: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
