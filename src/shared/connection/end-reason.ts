import { atom } from 'jotai/vanilla';
import type { AppError } from '../api/app-error.ts';

/** Why somebody who had a token is asked to sign in again; the login page says it. Gone with the next sign-in. */
export const endReasonAtom = atom<AppError | null>(null);
