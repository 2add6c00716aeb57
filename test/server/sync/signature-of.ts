import { createHmac } from 'node:crypto';
import type { Received } from '../credential/receiver.ts';

/** What the secret signs of a push that was received. */
export function signatureOf({ headers, body }: Received, secret: string): string {
  const lines = [headers['customer-timestamp'], headers['customer-event-id'], body];
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}
