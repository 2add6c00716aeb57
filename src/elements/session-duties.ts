import { offerConnection } from './connection-offer.ts';
import { sessionReadiness } from './session-readiness.ts';

/** What an element needs that serves those inside it; the others go without the code for it. */
export interface SessionDuties {
  readonly offer: typeof offerConnection;
  readonly readiness: typeof sessionReadiness;
}

export const sessionDuties: SessionDuties = { offer: offerConnection, readiness: sessionReadiness };
