import type { ChangeMarks } from '../draw/change-marks.ts';
import type { Pin } from '../draw/draw-pin.ts';

/** What the stage is told about an item besides its document and picture. */
export interface StageLook {
  readonly colorOf: (label: string) => string;
  readonly captionOf: (id: string) => string;
  /** Objects with an error of the review layer or of the reject form. */
  readonly errors: ReadonlySet<string>;
  readonly pins: readonly Pin[];
  /** What is not as it was when it was judged last. */
  readonly marks?: ChangeMarks | undefined;
  readonly font: string;
  readonly errorColor: string;
  /** How much of the objects of a label is seen, 0 to 1; all of them in full where it is left out. */
  readonly strengthOf?: (label: string) => number;
}

export const EMPTY_LOOK: StageLook = {
  colorOf: () => '#7d92ff',
  captionOf: () => '',
  errors: new Set(),
  pins: [],
  font: '600 12px system-ui, sans-serif',
  errorColor: '#ff5d6c',
};

/** Whether objects look other than before; pins alone leave them as they are. */
export function changesObjects(before: StageLook, after: StageLook): boolean {
  const { pins: _before, ...old } = before;
  const { pins: _after, ...now } = after;
  return (Object.keys({ ...old, ...now }) as (keyof typeof now)[]).some((name) => now[name] !== old[name]);
}
