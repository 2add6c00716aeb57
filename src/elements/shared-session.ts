import type { Connection } from '../shared/connection/connection.ts';
import type { ElementSettings } from './element-settings.ts';

/** What a `<customer-session>` gives to the elements inside it. */
export interface SharedSession {
  readonly connection: Connection;
  /** Ends it for all who share it. */
  readonly logout: () => void;
  /** For elements that say nothing of their own. */
  readonly theme: ElementSettings['theme'];
}
