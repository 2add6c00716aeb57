import { atom } from 'jotai/vanilla';
import type { WorkOutbox } from './work.ts';

/** In a connection's store: the outbox of the signed-in user; null while nobody is. */
export const workOutboxAtom = atom<WorkOutbox | null>(null);
