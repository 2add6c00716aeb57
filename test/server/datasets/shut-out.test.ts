import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datasetFile } from '../../../demo/server/db/schema/dataset-file.ts';
import { session } from '../../../demo/server/db/schema/sign-in.ts';
import { uploadFragment as fragmentTable } from '../../../demo/server/db/schema/upload.ts';
import { uploadFragment, uploadPack } from '../../../src/shared/contract/dataset/upload.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { logout } from '../../../src/shared/contract/oauth/session.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { deleteMember, modifyMember } from '../../../src/shared/contract/team/member.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAdministrator } from './add-administrator.ts';
import { type Bytes, beginUpload, makeDataset, noise, packOf, sha256 } from './test-upload.ts';

/* Who is shut out while bytes of theirs are on their way brings nothing into a batch any more. */

const MIB = 1024 * 1024;
let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Shut out');
});
afterAll(() => server.close());

/** Bytes whose second half waits: `isUnderWay` once somebody reads on, until `go`. */
function slowly(bytes: Bytes) {
  const gate = Promise.withResolvers<void>();
  const underWay = Promise.withResolvers<void>();
  const half = Math.floor(bytes.length / 2);
  let parts = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        parts += 1;
        if (parts === 1) return controller.enqueue(bytes.subarray(0, half));
        underWay.resolve();
        await gate.promise;
        controller.enqueue(bytes.subarray(half));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isUnderWay: underWay.promise, go: gate.resolve };
}

interface Member {
  readonly accountId: string;
  readonly token: string;
}

const ENDS: [string, number, (member: Member) => Promise<unknown>][] = [
  [
    'deleted',
    ERROR.loginExpired,
    ({ accountId: userId }) => server.call(deleteMember, { userId }, customer.admin),
  ],
  [
    'made an acceptor',
    ERROR.uploadNotAuthorised,
    ({ accountId: userId }) => server.call(modifyMember, { userId, role: ROLE.acceptor }, customer.admin),
  ],
  ['signed out', ERROR.notSignedIn, ({ token }) => server.call(logout, {}, { token })],
];

const SENDS = [
  ['a small file', 100],
  ['a fragment of a large one', 20 * MIB],
  ['a pack', 100],
] as const;

const CASES = ENDS.flatMap(([how, code, end]) =>
  SENDS.map(([what, size]) => ({ how, code, end, what, size, isPack: what === 'a pack' })),
);

/** Sends the first fragment of a file, or a pack with it, while something else happens. */
async function sentMeanwhile(
  size: number,
  isPack: boolean,
  happens: (member: Member) => Promise<unknown>,
): Promise<{ readonly status: number; readonly files: number; readonly fragments: number }> {
  const member = await server.services.database.system((tx) =>
    addAdministrator(tx, customer.customerId, server.services.now()),
  );
  const { token } = member;
  const { batchId } = await makeDataset(server, token, crypto.randomUUID());
  const bytes = noise(size, 5);
  const uploadId = await beginUpload(server, token, batchId, 'files', [{ path: 'a.bin', bytes }]);
  const part = bytes.slice(0, 8 * MIB);
  const pack = packOf([{ number: 1, bytes }]);
  const { stream, isUnderWay, go } = slowly(isPack ? pack.bytes : part);
  const headers = { 'content-length': String(isPack ? pack.bytes.length : part.length) };
  const options = { token, bytes: stream, headers };
  const sent = isPack
    ? server.call(uploadPack, { uploadId, listBytes: pack.listBytes }, options)
    : server.call(uploadFragment, { uploadId, number: 1, fragment: 1, hash: sha256(part) }, options);
  await isUnderWay;
  await happens(member);
  go();
  const { status } = await sent;
  return server.services.database.system(async (tx) => ({
    status,
    files: (await tx.select().from(datasetFile).where(eq(datasetFile.batchId, batchId))).length,
    fragments: (await tx.select().from(fragmentTable).where(eq(fragmentTable.uploadId, uploadId))).length,
  }));
}

test.each(CASES)(
  '$what of somebody who is $how meanwhile is refused',
  async ({ code, end, size, isPack }) => {
    expect(await sentMeanwhile(size, isPack, end)).toEqual({ status: code, files: 0, fragments: 0 });
  },
);

test('a token that merely runs out meanwhile carries what it began to the end', async () => {
  const sent = await sentMeanwhile(100, false, ({ accountId }) =>
    server.services.database.system((tx) =>
      tx.update(session).set({ expiresAt: new Date() }).where(eq(session.accountId, accountId)),
    ),
  );
  expect(sent).toMatchObject({ status: SUCCESS, files: 1 });
});
