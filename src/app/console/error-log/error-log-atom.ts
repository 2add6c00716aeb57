import { atom } from 'jotai/vanilla';
import type { InterfaceError } from '../../../shared/contract/error-log.ts';

/** The error log list (specification 3): what went wrong in this visit, each once, the latest last. */
export const errorLogAtom = atom<readonly InterfaceError[]>([]);
