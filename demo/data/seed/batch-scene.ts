import type { PackageState } from '../../../src/shared/contract/batch-state.ts';
import type { Language } from '../../../src/shared/contract/language.ts';
import type { Row } from '../../server/db/insert-rows.ts';
import type { MistakeCode } from '../pictures/mistake.ts';
import type { Random } from '../pictures/random.ts';
import type { PersonKey } from './people.ts';
import type { BatchPlan } from './plan.ts';
import type { WorkClock } from './work-clock.ts';

/** Ids of what stands before any batch is played. */
export interface Cast {
  readonly customerId: string;
  readonly people: Readonly<Record<PersonKey, string>>;
  readonly errorTypes: ReadonlyMap<string, string>;
}

/** A round of a batch's acceptance while it is being made up. */
export interface BatchScene {
  readonly cast: Cast;
  readonly plan: BatchPlan;
  readonly batchId: string;
  readonly round: number;
  readonly language: Language;
  readonly random: Random;
  /** Every acceptor's own time. */
  readonly clocks: ReadonlyMap<PersonKey, WorkClock>;
  /** Who may finish or reject the whole batch. */
  readonly closer: PersonKey;
  /** When the closer rejects all that is left, should it come to that. */
  readonly closing: Date;
  readonly rejectionRemark: string;
  readonly judgements: Row[];
  readonly comments: Row[];
}

export interface PackageDraft {
  readonly id: string;
  readonly position: number;
  readonly name: string;
  state: PackageState;
  holderId: string | null;
  heldSince: Date | null;
  heldUntil: Date | null;
  finishedById: string | null;
  finishedAt: Date | null;
}

export function errorTypeId({ cast }: BatchScene, code: MistakeCode): string {
  const id = cast.errorTypes.get(code);
  if (id === undefined) throw new Error(`no error type ${code}`);
  return id;
}

export function clockOf({ clocks }: BatchScene, person: PersonKey): WorkClock {
  const clock = clocks.get(person);
  if (!clock) throw new Error(`${person} is no acceptor of this batch`);
  return clock;
}
