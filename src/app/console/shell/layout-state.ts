import { atom } from 'jotai/vanilla';

/** The sidebar of wide windows (specification 3 and 4). */
interface SidebarState {
  readonly opened: boolean;
  /** Whether the last change is to be seen happening; closing, or reading what was remembered, may skip that. */
  readonly animated: boolean;
}

const stateAtom = atom<SidebarState>({ opened: true, animated: false });

export const sidebarAtom = atom(
  (get) => get(stateAtom),
  (get, set, opened: boolean, { withoutAnimation = false } = {}) => {
    if (get(stateAtom).opened !== opened) set(stateAtom, { opened, animated: !withoutAnimation });
  },
);

/** As it is remembered. */
export const sidebarOpenedAtom = atom(
  (get) => get(stateAtom).opened,
  (_get, set, opened: boolean) => set(sidebarAtom, opened, { withoutAnimation: true }),
);
