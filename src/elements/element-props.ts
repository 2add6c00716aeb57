import type { ElementHost } from './element-host.ts';

/** The values of an element's attributes by property name: what is missing, empty or unknown is its fallback. */
export interface ElementSettings {
  readonly apiBase: string;
  readonly lang: string | null;
  readonly theme: 'light' | 'dark' | 'auto';
  readonly edition?: 'standard' | 'global';
  readonly batchId?: string | null;
  readonly base?: string | null;
  readonly routing?: 'history' | 'hash' | 'memory';
  readonly productName?: string | null;
  readonly logo?: string | null;
  readonly contactLink?: string | null;
  readonly companyLink?: string | null;
  readonly settingsPanel?: 'shown' | 'hidden';
}

/** What the React part of an element is rendered with, anew after every change. */
export interface ElementProps {
  readonly host: ElementHost;
  readonly settings: ElementSettings;
  /** The host page's token, and its way to get one; properties only, never visible in the markup. */
  readonly token: string | null;
  readonly fetchToken: (() => Promise<string>) | null;
  /** Grows whenever the element is put somewhere in the page: what is asked of ancestors is then asked again. */
  readonly placement: number;
}
