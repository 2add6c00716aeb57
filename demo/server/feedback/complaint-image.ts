import { eq } from 'drizzle-orm';
import type { getComplaintImage } from '../../../src/shared/contract/complaint-list.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { complaintImage } from '../db/schema/feedback.ts';
import type { OpenHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { mediaReply } from '../media/media-reply.ts';

/** By a signed address; the signature says that the caller was shown the feedback that it went with. */
export const showComplaintImage: OpenHandler<typeof getComplaintImage> = async (
  request,
  { headers, services: { mediaSigner, database, storage } },
) => {
  if (!mediaSigner.check('/comPlaints/getComplaintImage', request)) throw new Failure(ERROR.forbidden);
  const [found] = await database.system((tx) =>
    tx
      .select({ key: complaintImage.fileKey, type: complaintImage.type })
      .from(complaintImage)
      .where(eq(complaintImage.id, request.id)),
  );
  if (!found) throw new Failure(ERROR.notFound);
  return mediaReply(storage, { ...found, headers });
};
