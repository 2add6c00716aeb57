import { createHmac, timingSafeEqual } from 'node:crypto';
import { BASE_PATH } from '../../../src/shared/contract/headers.ts';
import type { MediaSigner } from './media-signer.ts';

const DAY = 24 * 60 * 60;

/** Addresses signed with HMAC-SHA256 over path, id and expiry, under a key of the server's secret. */
export function createMediaSigner(serverSecret: string, now: () => Date): MediaSigner {
  const key = createHmac('sha256', serverSecret).update('media-address').digest();

  function sign(path: string, id: string, expires: number): Buffer {
    return createHmac('sha256', key).update([path, id, expires].join('\n')).digest();
  }

  return {
    url(path, id) {
      const expires = (Math.floor(now().getTime() / 1000 / DAY) + 2) * DAY;
      const signature = sign(path, id, expires).toString('base64url');
      return `${BASE_PATH}${path}?id=${id}&expires=${expires}&signature=${signature}`;
    },
    check(path, { id, expires, signature }) {
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(path, id, expires);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return expires > now().getTime() / 1000;
    },
  };
}
