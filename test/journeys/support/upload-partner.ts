import { eq } from 'drizzle-orm';
import { allowedOrigin } from '../../../demo/server/db/schema/credential.ts';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { createDataset } from '../../../src/shared/contract/dataset/dataset.ts';
import { login } from '../../../src/shared/contract/oauth/session.ts';
import { makeCall } from './make-call.ts';
import { ADMINISTRATOR } from './sign-in.ts';
import { type JourneyServer, startServer } from './start-server.ts';
import { openUploadPortal, type UploadPortal } from './upload-portal.ts';

/** A partner whose page uploads into one data set, called "From a portal", with a batch "one". */
export interface UploadPartner {
  readonly server: JourneyServer;
  readonly portal: UploadPortal;
  readonly datasetId: string;
  /** Of the administrator, as the console has it. */
  readonly token: string;
  close(): Promise<void>;
}

interface Page {
  readonly elements?: readonly string[];
  readonly markup: (console: { readonly origin: string; readonly datasetId: string }) => string;
}

export async function startUploadPartner({ elements, markup }: Page): Promise<UploadPartner> {
  const server = await startServer();
  const { database, now, config } = server.services;
  const administrator = await database.system(async (tx) => {
    const [found] = await tx
      .select({ accountId: account.id, customerId: account.customerId })
      .from(account)
      .where(eq(account.email, ADMINISTRATOR.account));
    if (!found) throw new Error('The demonstration has no administrator.');
    return found;
  });
  let datasetId = '';
  const portal = await openUploadPortal({
    elements,
    consoleOrigin: () => server.origin,
    // For an administrator, with the right to upload into that one data set, and no other right.
    newToken: () =>
      database.system((tx) =>
        openSession(tx, {
          ...administrator,
          rights: ['upload'],
          datasetId,
          batchId: null,
          kind: 'embed',
          now: now(),
        }),
      ),
    markup: () => markup({ origin: server.origin, datasetId }),
  });
  const { customerId } = administrator;
  await database.system((tx) => tx.insert(allowedOrigin).values({ customerId, origin: portal.origin }));
  const { account: loginName, password } = ADMINISTRATOR;
  const { token } = await makeCall(server.origin, login, { loginName, password }, { language: 'en_US' });
  const storageArea = config.storageAreas[0] ?? '';
  const made = await makeCall(
    server.origin,
    createDataset,
    { name: 'From a portal', storageArea, batchName: 'one' },
    { token },
  );
  datasetId = made.datasetId;
  return {
    server,
    portal,
    datasetId,
    token,
    async close() {
      await portal.close();
      await server.stop();
    },
  };
}
