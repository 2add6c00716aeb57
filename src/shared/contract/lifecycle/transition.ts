import type { ErrorCode } from '../error-code.ts';

/**
 * Something that is asked before an action, and the code that refuses it. `state` asks whether the action begins in
 * the state that the thing is in, `who` whether the caller is one of those who may; others are named by the machine.
 */
export interface Condition<Asked extends string> {
  readonly ask: Asked | 'state' | 'who';
  readonly refused: ErrorCode;
  /** Other codes, by the state that stands in the way. */
  readonly refusedIn?: Readonly<Record<string, ErrorCode>>;
}

/** One row of a state machine. */
export interface Transition<State extends string, Who extends string, Asked extends string> {
  /** From each state that it begins in to the one that follows. */
  readonly moves: Readonly<Partial<Record<State, State>>>;
  readonly who: Who;
  /** In the order in which they are asked. */
  readonly conditions: readonly Condition<Asked>[];
}

/** Whether a condition holds; a text is the state that it does not hold in. */
export type Held<Asked extends string> = Readonly<Record<Asked | 'who', boolean | string>>;

/** The code that refuses an action now; null where it may be done. */
export function refusalOf<State extends string, Asked extends string>(
  { moves, conditions }: Transition<State, string, Asked>,
  state: State,
  held: Held<Asked>,
): ErrorCode | null {
  for (const { ask, refused, refusedIn } of conditions) {
    const answer = ask === 'state' ? (moves[state] === undefined ? state : true) : held[ask];
    if (answer !== true) return (typeof answer === 'string' ? refusedIn?.[answer] : undefined) ?? refused;
  }
  return null;
}
