import { extendTo, type GridChoice, moveTo, selectAll, selectNone, toggle } from './grid-choice.ts';
import { letterOf } from './grid-key.ts';
import { type GridShape, gridMove } from './grid-move.ts';

export interface ChoiceShape extends GridShape {
  /** The most that can be selected together. */
  readonly most: number;
}

type KeyFacts = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key makes of the choice; null where it neither moves nor selects. */
export function choiceAfter(event: KeyFacts, choice: GridChoice, shape: ChoiceShape): GridChoice | null {
  if (event.ctrlKey || event.metaKey) {
    return letterOf(event) === 'a' ? selectAll(choice, shape.count, shape.most) : null;
  }
  if (event.altKey) return null;
  if (event.key === ' ') return toggle(choice, choice.active, shape.most);
  if (event.key === 'Escape') return choice.selected.size > 0 ? selectNone(choice) : null;
  const to = gridMove(event.key, choice.active, shape);
  if (to === null) return null;
  return event.shiftKey ? extendTo(choice, to, shape.most) : moveTo(choice, to);
}
