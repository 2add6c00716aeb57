import type { Reason } from '../judge/reason.ts';
import type { Action } from '../keys/action.ts';
import type { PressChord } from '../keys/use-keys.ts';
import type { StudioSession } from '../session/studio-session.ts';

/**
 * A key was pressed: of the actions that it is bound to, the first that has something to do is done. Where none has,
 * and one of them says why, that is told, once for a key that is held.
 */
export function pressActions(
  actions: readonly Action<StudioSession>[],
  studio: StudioSession,
  repeated: boolean,
): ReturnType<PressChord> {
  let refusal: Reason | null = null;
  for (const { unavailable, run, repeats, release } of actions) {
    const reason = unavailable(studio);
    if (reason !== null) {
      if (reason !== 'elsewhere') refusal ??= reason;
      continue;
    }
    // Held, it goes on with what it began, and is kept from the page.
    if (repeated && release) return true;
    if (repeated && !repeats) continue;
    if (run(studio) === false) continue;
    return release ? () => release(studio) : true;
  }
  if (refusal === null) return false;
  if (!repeated) studio.tell({ kind: 'unavailable', reason: refusal });
  return true;
}
