import { atom } from 'jotai/vanilla';

/** The secret of a mailed link, from when it was taken out of the address until it is used. */
export const ticketAtom = atom<string | null>(null);

/** Whose password has just been set: they sign in next. */
export const freshAccountAtom = atom<string | null>(null);
