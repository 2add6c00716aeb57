import type { Connection } from '../shared/connection/connection.ts';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';
import { errorDetail } from '../shared/routing/error-detail.ts';
import type { ElementProps } from './element-props.ts';

/** What the page may change on an element while its connection goes on. */
export interface HostValues extends Pick<ElementProps, 'token' | 'fetchToken'> {
  readonly language: string | null;
}

/** A connection with the way to tell it what the page says now. */
export interface FollowedHost {
  readonly connection: Connection;
  follow(next: HostValues): void;
}

/** Tells a connection what differs from what it was told last, beginning with what it was made with. */
export function followHost(connection: Connection, first: HostValues): FollowedHost {
  let told = first;
  return {
    connection,
    follow(next) {
      const before = told;
      told = next;
      if (next.token !== before.token) connection.setHostToken(next.token);
      if (next.fetchToken !== before.fetchToken) connection.setFetchToken(next.fetchToken);
      if (next.language !== before.language) {
        // The old texts stay on screen where the new ones cannot be fetched; the page may set them again.
        connection.setLanguage(chooseLanguage(next.language)).catch((error: unknown) => {
          connection.hostEvents.emit('customer-error', errorDetail(error));
        });
      }
    },
  };
}
