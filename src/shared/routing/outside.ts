import type { Area } from './area.ts';

/** What lies beyond the areas of an element, whose page may go there by itself. */
export interface Outside {
  /** Shown in the element where the page does not: no link is dead. */
  readonly areas: readonly Area[];
  /** Goes to the page's address for a target; false where there is none. */
  follow(target: string): boolean;
  /** Nobody goes there, and the person is told. */
  refuse(): void;
}
