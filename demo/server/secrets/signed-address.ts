import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { BASE_PATH } from '../../../src/shared/contract/headers.ts';
import type { MediaSigner } from './media-signer.ts';

const DAY = 24 * 60 * 60;
/** Within so many seconds an address stays the same, so that browsers keep what they have. */
const STEP = DAY / 4;
/** Addresses remembered: what is listed is listed again, and one costs as much to sign as its row to read. */
const MOST_REMEMBERED = 20_000;

/** Addresses, good for a day at most, signed with HMAC-SHA256 over path, id and expiry, under a key of the server's secret. */
export function createMediaSigner(serverSecret: string, now: () => Date): MediaSigner {
  // As a key object: made from bytes each time, it would take longer than the signature. A list has one for each row.
  const key = createSecretKey(createHmac('sha256', serverSecret).update('media-address').digest());
  const remembered = new Map<string, string>();
  let rememberedFor = 0;

  function sign(path: string, id: string, expires: number, part?: string): Buffer {
    const parts = part === undefined ? [path, id, expires] : [path, id, expires, part];
    return createHmac('sha256', key).update(parts.join('\n')).digest();
  }

  function address(path: string, id: string): string {
    const expires = expiry();
    if (rememberedFor !== expires || remembered.size >= MOST_REMEMBERED) remembered.clear();
    rememberedFor = expires;
    const name = `${path} ${id}`;
    const known = remembered.get(name);
    if (known !== undefined) return known;
    const made = signed(path, id, expires);
    remembered.set(name, made);
    return made;
  }

  function expiry(): number {
    return Math.floor(now().getTime() / 1000 / STEP) * STEP + DAY;
  }

  function signed(path: string, id: string, expires: number, part?: string): string {
    const signature = sign(path, id, expires, part).toString('base64url');
    const query = `id=${id}&expires=${expires}&signature=${signature}`;
    return `${BASE_PATH}${path}?${query}${part === undefined ? '' : `&part=${part}`}`;
  }

  return {
    url: (path, id) => address(path, id),
    cropUrl: (id, { x, y, width, height }) =>
      signed('/media/getCrop', id, expiry(), [x, y, width, height].join(',')),
    check(path, { id, expires, signature }, part) {
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(path, id, expires, part);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return expires > now().getTime() / 1000;
    },
  };
}
