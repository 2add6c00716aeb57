import { atom } from 'jotai/vanilla';
import type { ComponentType } from 'react';
import type { AreaDialogProps } from '../../../shared/routing/area.ts';

/** The dialog of an area that stands over the screens, its code and texts already there. */
interface OpenDialog {
  readonly Dialog: ComponentType<AreaDialogProps>;
  readonly about: string | undefined;
  /** Who opened it; nobody else is to see what they typed. null where that is not known yet. */
  readonly userId: string | null;
}

export const openDialogAtom = atom<OpenDialog | null>(null);
