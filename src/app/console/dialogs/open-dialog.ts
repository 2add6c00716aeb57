import { atom } from 'jotai/vanilla';
import type { ComponentType } from 'react';
import type { AreaDialogProps } from '../../../shared/routing/area.ts';

/** The dialog of an area that stands over the screens, its code and texts already there. */
export const openDialogAtom = atom<{ readonly Dialog: ComponentType<AreaDialogProps> } | null>(null);
