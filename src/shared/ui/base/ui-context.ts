import { createContext, useContext } from 'react';
import type { Language } from '../../contract/language.ts';
import type { ConfirmState } from './confirm-state.ts';
import type { OverlayLayers } from './overlay-layers.ts';
import type { Press } from './press.ts';
import type { StandIns } from './stand-ins.ts';
import type { StyleScope } from './style-scope.ts';
import type { ToastQueue } from './toast-queue.ts';

/** `auto` follows the system, `page` what the page says of the place that the element stands in. */
export type Theme = 'light' | 'dark' | 'auto' | 'page';

/** What the kit's parts need to know about the element they stand in. */
export interface Ui {
  readonly language: Language;
  /** `language` as BCP 47, for `lang` attributes and Intl: zh is zh-CN. */
  readonly locale: string;
  readonly theme: Theme;
  /** The element all parts stand in, inside the shadow root. */
  readonly root: HTMLElement;
  readonly styles: StyleScope;
  readonly layers: OverlayLayers;
  readonly press: Press;
  readonly toasts: ToastQueue;
  readonly confirms: ConfirmState;
  readonly standIns: StandIns;
}

export const UiContext = createContext<Ui | null>(null);

export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (!ui) throw new Error('A part of the kit was rendered outside of <UiRoot>.');
  return ui;
}
