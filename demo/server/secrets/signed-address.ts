import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { BASE_PATH } from '../../../src/shared/contract/headers.ts';
import type { MediaSigner, SignedRequest } from './media-signer.ts';

const DAY = 24 * 60 * 60;
/** Within so many seconds an address stays the same, so that browsers keep what they have. */
const STEP = DAY / 4;
/** Addresses remembered: what is listed is listed again, and one costs as much to sign as its row to read. */
const MOST_REMEMBERED = 20_000;

/** What an address names beside its id: a part of a picture, the account whose address it is. */
interface Named {
  readonly part?: string | undefined;
  readonly by?: string | undefined;
}

/** Addresses, good for a day at most, signed with HMAC-SHA256 over path, id, expiry and what else they name, under a key of the server's secret. */
export function createMediaSigner(serverSecret: string, now: () => Date): MediaSigner {
  // As a key object: made from bytes each time, it would take longer than the signature. A list has one for each row.
  const key = createSecretKey(createHmac('sha256', serverSecret).update('media-address').digest());
  const remembered = new Map<string, string>();
  let rememberedFor = 0;

  // A path is always signed with the same of these: one cannot stand for the other.
  function sign(path: string, id: string, expires: number, { part, by }: Named): Buffer {
    const parts = [path, id, expires, part, by].filter((one) => one !== undefined);
    return createHmac('sha256', key).update(parts.join('\n')).digest();
  }

  function address(path: string, id: string, by?: string): string {
    const expires = expiry();
    if (rememberedFor !== expires || remembered.size >= MOST_REMEMBERED) remembered.clear();
    rememberedFor = expires;
    const name = by === undefined ? `${path} ${id}` : `${path} ${id} ${by}`;
    const known = remembered.get(name);
    if (known !== undefined) return known;
    const made = signed(path, id, expires, { by });
    remembered.set(name, made);
    return made;
  }

  function expiry(): number {
    return Math.floor(now().getTime() / 1000 / STEP) * STEP + DAY;
  }

  function signed(path: string, id: string, expires: number, { part, by }: Named): string {
    const signature = sign(path, id, expires, { part, by }).toString('base64url');
    const query = `id=${id}&expires=${expires}&signature=${signature}`;
    const more = (part === undefined ? '' : `&part=${part}`) + (by === undefined ? '' : `&by=${by}`);
    return `${BASE_PATH}${path}?${query}${more}`;
  }

  function check(path: string, { id, expires, signature }: SignedRequest, named: Named = {}): boolean {
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(path, id, expires, named);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return expires > now().getTime() / 1000;
  }

  return {
    url: (path, id) => address(path, id),
    ownUrl: (path, id, accountId) => address(path, id, accountId),
    cropUrl(id, { x, y, width, height }, accountId) {
      const part = [x, y, width, height].join(',');
      return signed('/media/getCrop', id, expiry(), { part, by: accountId });
    },
    check: (path, request) => check(path, request),
    checkOwn: (path, request, part) => check(path, request, { part, by: request.by }),
  };
}
