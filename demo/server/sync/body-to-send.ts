import { consoleOrigin } from '../mail/console-origin.ts';
import type { Services } from '../services.ts';
import type { Prepared } from './prepare-body.ts';

/**
 * The body of an attempt. It is the same each time, but for the customer's name, which may be changed, and the address
 * of the file, which ends within a day: an event that is sent later has a new one.
 */
export function bodyToSend(
  { mediaSigner, config }: Pick<Services, 'mediaSigner' | 'config'>,
  { id, sequence, body, fileKey }: Prepared,
  customerName: string,
): string {
  const kept = JSON.parse(body ?? '{}') as { download?: object | null };
  if (fileKey === null) return JSON.stringify({ customerName, sequence, ...kept });
  const { download, ...facts } = kept;
  const url = consoleOrigin(config) + mediaSigner.url('/sync/downloadResults', id);
  const expires = Number(new URL(url).searchParams.get('expires'));
  const expiresAt = new Date(expires * 1000).toISOString();
  return JSON.stringify({ customerName, sequence, ...facts, download: { ...download, url, expiresAt } });
}
