import { atom } from 'jotai/vanilla';

export const SIZES = ['small', 'medium', 'large'] as const;
export type SizeChoice = (typeof SIZES)[number];
export const DEFAULT_SIZE: SizeChoice = 'medium';

/** How much room rows and controls get: the person's size preference (specification 3). */
export const sizeChoiceAtom = atom<SizeChoice>(DEFAULT_SIZE);
