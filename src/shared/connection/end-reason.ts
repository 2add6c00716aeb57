import { atom } from 'jotai/vanilla';
import type { AppError } from '../api/app-error.ts';

/** The token went, and nobody here let go of it. */
export const SIGNED_OUT_ELSEWHERE = 'signedOutElsewhere';

export type EndReason = AppError | typeof SIGNED_OUT_ELSEWHERE;

/** Why somebody who had a token is asked to sign in again; the login page says it. Gone with the next sign-in. */
export const endReasonAtom = atom<EndReason | null>(null);
