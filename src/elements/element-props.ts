import type { ElementHost } from './element-host.ts';
import type { ElementSettings } from './element-settings.ts';

/** What the React part of an element is rendered with, anew after every change. */
export interface ElementProps {
  readonly host: ElementHost;
  readonly settings: ElementSettings;
  /** The host page's token, and its way to get one; properties only, never visible in the markup. */
  readonly token: string | null;
  readonly fetchToken: (() => Promise<string>) | null;
  /** Of the properties that this element has besides, as the page set them: nothing of it is checked. */
  readonly values: {
    readonly metadata?: unknown;
    readonly takePicture?: unknown;
    readonly articles?: unknown;
  };
  /** Grows whenever the element is put somewhere in the page: what is asked of ancestors is then asked again. */
  readonly placement: number;
}
