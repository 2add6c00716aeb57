export interface FinishFacts {
  readonly mayJudge: boolean;
  /** Verdicts and comments of the package on their way. */
  readonly waiting: number;
  /** Those that the server would not take. */
  readonly refused: number;
  /** The current item was changed, and not judged since. */
  readonly unfinished: boolean;
}

/** Why a package cannot be concluded now, so that nothing is overtaken by its conclusion; null where it can. */
export function finishObstacle(facts: FinishFacts): 'claim' | 'unfinished' | 'waiting' | 'refused' | null {
  if (!facts.mayJudge) return 'claim';
  if (facts.unfinished) return 'unfinished';
  if (facts.waiting > 0) return 'waiting';
  return facts.refused > 0 ? 'refused' : null;
}
