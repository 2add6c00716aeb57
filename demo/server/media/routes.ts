import { and, eq } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { getCrop, getFile, getThumbnail } from '../../../src/shared/contract/media.ts';
import { account } from '../db/schema/customer.ts';
import { item } from '../db/schema/item.ts';
import { type BoundCall, bindOpen } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { OwnRequest } from '../secrets/media-signer.ts';
import type { Services } from '../services.ts';
import { createCrops, parsePart } from './crops.ts';
import { limitDecoding } from './decode-limit.ts';
import { mediaReply } from './media-reply.ts';
import { createThumbnails } from './thumbnails.ts';

/**
 * Media by signed addresses, since what a browser loads into a page brings no token. The signature says that an account
 * was once shown the item; whether that is open still is looked up with the item.
 */
export function mediaCalls(services: Services): BoundCall[] {
  const { storage, mediaSigner, database } = services;
  const limited = limitDecoding();
  const thumbnails = createThumbnails(storage, limited);
  const crops = createCrops(storage, limited);

  async function signedItem(
    path: Parameters<typeof mediaSigner.checkOwn>[0],
    request: OwnRequest,
    part?: string,
  ) {
    if (!mediaSigner.checkOwn(path, request, part)) throw new Failure(ERROR.forbidden);
    const [found] = await database.system((tx) =>
      tx
        .select({ mediaKey: item.mediaKey, mediaType: item.mediaType, disabled: account.disabled })
        .from(item)
        .leftJoin(account, and(eq(account.customerId, item.customerId), eq(account.id, request.by)))
        .where(eq(item.id, request.id)),
    );
    if (!found) throw new Failure(ERROR.notFound);
    // One that was deleted is disabled, too.
    if (found.disabled !== false) throw new Failure(ERROR.forbidden);
    return found;
  }

  return [
    bindOpen(getFile, async (request, { headers }) => {
      const { mediaKey, mediaType } = await signedItem('/media/getFile', request);
      return mediaReply(storage, { key: mediaKey, type: mediaType, headers });
    }),
    bindOpen(getThumbnail, async (request, { headers }) => {
      const { mediaKey } = await signedItem('/media/getThumbnail', request);
      return mediaReply(storage, { key: await thumbnails(mediaKey), type: 'image/webp', headers });
    }),
    bindOpen(getCrop, async (request, { headers }) => {
      const { mediaKey } = await signedItem('/media/getCrop', request, request.part);
      const key = await crops(mediaKey, parsePart(request.part));
      return mediaReply(storage, { key, type: 'image/webp', headers });
    }),
  ];
}
