import { atom } from 'jotai/vanilla';
import { NO_VIEWS, type ViewsState } from './views-state.ts';

/** The visited views of the console (specification 3 and 4). */
export const viewsAtom = atom<ViewsState>(NO_VIEWS);
