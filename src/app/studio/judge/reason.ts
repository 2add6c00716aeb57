import type { Resources } from '../../../shared/i18n/resources.ts';

type Why = keyof Resources['studio']['why'];

/** Why something cannot be done now: a text under `why` in the studio's locale. */
export type Reason =
  | { readonly why: 'heldBy'; readonly name: string }
  | { readonly why: Exclude<Why, 'heldBy'> };

/** What it is done to is chosen first. */
export const NO_OBJECT: Reason = { why: 'noObject' };
