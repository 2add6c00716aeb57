import { createHmac, timingSafeEqual } from 'node:crypto';

/** What came with a push, in its headers. */
export interface PushHeaders {
  readonly eventId: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/** Older ones were recorded by somebody, and are sent once more. */
const MOST_SECONDS = 5 * 60;

// shown
/** Whether a push is the console's: one of its signatures is that of our secret, and it was sent just now. */
export function verifyPush(
  { eventId, timestamp, signature = '' }: PushHeaders,
  body: string,
  appSecret: string,
): boolean {
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age < MOST_SECONDS)) return false;
  const lines = [timestamp, eventId, body].join('\n');
  const expected = createHmac('sha256', appSecret).update(lines).digest();
  return signature.split(',').some((one) => {
    const given = Buffer.from(one, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
// /shown
