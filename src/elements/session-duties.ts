import { offerConnection } from './connection-offer.ts';

/** What an element needs that serves those inside it; the others go without the code for it. */
export interface SessionDuties {
  readonly offer: typeof offerConnection;
}

export const sessionDuties: SessionDuties = { offer: offerConnection };
