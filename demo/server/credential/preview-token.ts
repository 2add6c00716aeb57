import type { createPreviewToken } from '../../../src/shared/contract/credential-preview.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { CallerHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { seesBatch } from '../session/embed-token.ts';
import { EMBED_SECONDS, openSession } from '../session/open-session.ts';

/** A token for a page in a sandbox, which has no origin; it is good nowhere else. */
export const previewToken: CallerHandler<typeof createPreviewToken> = async (
  { rights, batchId = null, datasetId = null },
  { caller, services },
) => {
  const { customerId, accountId, role } = caller;
  const token = await services.database.system(async (tx) => {
    if (batchId !== null && !(await seesBatch(tx, { id: accountId, customerId, role }, batchId)))
      throw new Failure(ERROR.detailsNotViewable);
    const who = { customerId, accountId, kind: 'embed', now: services.now() } as const;
    return openSession(tx, { ...who, rights: [...new Set(rights)], batchId, datasetId, isPreview: true });
  });
  return { token, expiresIn: EMBED_SECONDS };
};
