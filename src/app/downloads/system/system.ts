import type { Architecture, Platform } from '../../../shared/contract/downloads/desktop-client.ts';

/** The computer that the page is looked at on. */
export interface System {
  /** Null where it is none that clients are for, such as a phone, or is not told. */
  readonly platform: Platform | null;
  /** Null where the browser does not tell: Safari and Firefox call every Mac an Intel one. */
  readonly architecture: Exclude<Architecture, 'universal'> | null;
}

export const NO_SYSTEM: System = { platform: null, architecture: null };
