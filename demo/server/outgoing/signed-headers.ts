import { createHmac } from 'node:crypto';
import { PUSH_HEADER } from '../../../src/shared/contract/credential-push.ts';

interface Signed {
  /** The same however often it is sent. */
  readonly eventId: string;
  readonly sentAt: Date;
  readonly body: string;
  /** The app secret; during a rotation the one before, too. */
  readonly secrets: readonly string[];
}

/** What says to a receiver that a push is ours, and when it was sent (`credential-push.ts`). */
export function signedHeaders({ eventId, sentAt, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const lines = [timestamp, eventId, body].join('\n');
  return {
    [PUSH_HEADER.event]: eventId,
    [PUSH_HEADER.timestamp]: timestamp,
    [PUSH_HEADER.signature]: secrets
      .map((secret) => createHmac('sha256', secret).update(lines).digest('hex'))
      .join(','),
  };
}
