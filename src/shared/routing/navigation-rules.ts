import type { AreaRoute } from './area.ts';

/** What a shell adds to every navigation (specification 2). Embedded elements have none of it. */
export interface NavigationRules {
  /** The target with what the person left off: the page of a list, the batch that was open. */
  complete(target: string, route: AreaRoute | null): string;
  /**
   * Asked before the path changes, after the leave checks; the screen loads meanwhile. False ends the
   * navigation where it began.
   */
  mayPass(target: string): Promise<boolean> | true;
  /** A list turned to a page of its own accord. */
  onPage(location: string, page: number): void;
}
