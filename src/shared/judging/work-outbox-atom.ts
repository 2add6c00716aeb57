import { atom } from 'jotai/vanilla';
import type { Service } from '../connection/create-connection.ts';
import type { WorkOutbox } from './work.ts';

/** In a connection's store: the outbox of the signed-in user; null while nobody is, and before anybody needs it. */
export const workOutboxAtom = atom<WorkOutbox | null>(null);

/** In a connection's store: begins to keep the outbox, once; null in a connection that keeps none. */
export const beginKeepingAtom = atom<{ readonly begin: (keep: Service) => void } | null>(null);
