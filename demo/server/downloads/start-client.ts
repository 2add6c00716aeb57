import type { startClientDownload } from '../../../src/shared/contract/downloads/desktop-client.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { newId } from '../db/new-id.ts';
import { clientDownload } from '../db/schema/client-download.ts';
import type { CallerHandler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { OfferedClients } from './catalogue/offered-clients.ts';

/** The address names the record, so that it is known whose download came to its end. */
export function startClient(clients: OfferedClients): CallerHandler<typeof startClientDownload> {
  return async ({ kind, version, fileName }, { caller, services }) => {
    const found = (await clients.look()).find(
      ({ release, file, state }) =>
        state === 'offered' &&
        release.kind === kind &&
        release.version === version &&
        file.fileName === fileName,
    );
    if (!found) throw new Failure(ERROR.clientNotOffered);
    const { platform, architecture, size, sha256 } = found.file;
    const { customerId, accountId } = caller;
    const createdAt = services.now();
    const id = newId(createdAt);
    await services.database.tenant(customerId, (tx) =>
      tx.insert(clientDownload).values({
        id,
        customerId,
        accountId,
        kind,
        version,
        platform,
        architecture,
        fileName,
        size,
        sha256,
        createdAt,
      }),
    );
    return { url: services.mediaSigner.url('/download/downloadClient', id), fileName, size, sha256 };
  };
}
