import type { KeyboardEvent } from 'react';

/** The code that browsers give to keys which an input method takes. */
const TAKEN = 229;

/** Whether a key belongs to the input method: Safari ends the composition before the Enter that took its word. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
}
