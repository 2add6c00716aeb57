import type { ElementProps } from './element-props.ts';

/** What stands in an element without React: a button, or nothing but a watch over one of the page's. */
export interface Launcher {
  update(props: ElementProps): void;
  /** Whether a person or the page waits for the React part; else a failure to fetch it concerns nobody yet. */
  isWanted(): boolean;
  /** The React part could not be fetched, which is said beside it. */
  failed(): void;
  remove(): void;
}

/** `draw` fetches the React part and draws it, once however often it is called, until it has failed. */
export type MakeLauncher = (first: ElementProps, draw: () => void) => Launcher;
