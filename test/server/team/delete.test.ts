import { expect, test } from 'vitest';
import {
  assignBatch,
  assignPackages,
  getAcceptorList,
} from '../../../src/shared/contract/accept/assignment.ts';
import { getBatchDetail } from '../../../src/shared/contract/accept/batch.ts';
import { releasePackage, startPackage } from '../../../src/shared/contract/accept/package.ts';
import {
  createDataset,
  getDatasetDetail,
  setDatasetAuthorisation,
} from '../../../src/shared/contract/dataset/dataset.ts';
import { login } from '../../../src/shared/contract/oauth/session.ts';
import { getItemDetail, saveResult } from '../../../src/shared/contract/studio.ts';
import * as team from '../../../src/shared/contract/team/member.ts';
import { getMemberBatches, getMemberWork } from '../../../src/shared/contract/team/member-work.ts';
import { TEST_PASSWORD } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { added, loginNames, typed } from './team-calls.ts';
import { teamStage } from './team-stage.ts';

const stage = teamStage('Deleted');

test('a deleted member cannot sign in, has no session, and makes room for another of the name', async () => {
  const { acceptor, admin } = stage.customer;
  const email = `${acceptor.loginName}@mail.example`;
  expect((await stage.remove(admin, acceptor.accountId)).status).toBe(200);
  expect(await stage.statusOf(acceptor.token)).toBe(5001019);
  expect((await stage.server.call(login, { loginName: email, password: TEST_PASSWORD })).status).toBe(
    5001005,
  );
  expect(await loginNames(stage.server, admin)).not.toContain(acceptor.loginName);
  expect((await stage.remove(admin, acceptor.accountId)).status).toBe(5001018);
  for (const call of [team.getMember, getMemberBatches, getMemberWork])
    expect((await stage.server.call(call, { userId: acceptor.accountId }, admin)).status).toBe(5001018);
  const again = await added(stage.server, admin, typed(stage.name('again'), { email }));
  expect((await stage.modify(admin, again.userId, { loginName: stage.name('again2') })).status).toBe(200);
  const acceptors = await stage.server.call(getAcceptorList, {}, admin);
  expect(acceptors.reply.rows.map(({ userId }) => userId)).not.toContain(acceptor.accountId);
});

test('a member with data under acceptance is not deleted: what they hold is named, and until when', async () => {
  const { acceptor, admin, customerId } = stage.customer;
  const { batches } = await deliver(stage.server.services, customerId, {
    name: `Held ${stage.customer.name}`,
    assigned: [acceptor.accountId],
  });
  const [{ batchId, packages } = { batchId: '', packages: [] }] = batches;
  const packageId = packages[1]?.packageId ?? '';
  await stage.server.call(startPackage, { packageId }, { token: acceptor.token });
  const refused = await stage.remove(admin, acceptor.accountId);
  expect(refused.status).toBe(5007970);
  expect(refused.reply).toEqual({
    total: 1,
    held: [
      {
        batchId,
        batchName: `Held ${stage.customer.name} 1`,
        packageName: 'Package 2',
        until: new Date(stage.time + 15 * 60_000).toISOString(),
      },
    ],
  });
  expect(await stage.statusOf(acceptor.token)).toBe(200);
  await stage.server.call(releasePackage, { packageId }, { token: acceptor.token });
  expect((await stage.remove(admin, acceptor.accountId)).status).toBe(200);
});

test('a claim that has run out holds nobody; an administrator in the midst of data does not become an acceptor', async () => {
  const { admin, customerId } = stage.customer;
  const second = await stage.secondAdministrator();
  const { batches } = await deliver(stage.server.services, customerId, {
    name: `Lapsed ${stage.customer.name}`,
  });
  const packageId = batches[0]?.packages[0]?.packageId ?? '';
  await stage.server.call(startPackage, { packageId }, { token: second.token });
  expect((await stage.modify(admin, second.accountId, { role: '20' })).status).toBe(5007970);
  stage.time += 16 * 60_000;
  expect((await stage.modify(admin, second.accountId, { role: '20' })).status).toBe(200);
});

test('what a deleted member judged keeps their name, and nothing is assigned to them any more', async () => {
  const { acceptor, otherAcceptor, admin, customerId } = stage.customer;
  const { batches } = await deliver(stage.server.services, customerId, {
    name: `Judged ${stage.customer.name}`,
  });
  const [{ batchId, packages } = { batchId: '', packages: [] }] = batches;
  const { packageId = '', itemIds: [itemId = ''] = [] } = packages[0] ?? {};
  const userIds = [acceptor.accountId, otherAcceptor.accountId];
  await stage.server.call(assignBatch, { batchId, userIds }, admin);
  await stage.server.call(assignPackages, { batchId, userIds, how: 'add' }, admin);
  const key = crypto.randomUUID();
  await stage.server.call(startPackage, { packageId }, { token: acceptor.token });
  await stage.server.call(saveResult, { itemId, key, result: '10' }, { token: acceptor.token });
  await stage.server.call(releasePackage, { packageId }, { token: acceptor.token });
  expect((await stage.remove(admin, acceptor.accountId)).status).toBe(200);
  const item = await stage.server.call(getItemDetail, { itemId }, admin);
  expect(JSON.stringify(item.reply)).toContain(`acceptor of ${stage.customer.name}`);
  const detail = await stage.server.call(getBatchDetail, { batchId }, admin);
  expect(detail.reply.assignees.map(({ userId }) => userId)).toEqual([otherAcceptor.accountId]);
});

test('a data set that was the deleted administrator’s alone can still be opened by who deleted them', async () => {
  const { admin } = stage.customer;
  const second = await stage.secondAdministrator();
  const { reply } = await stage.server.call(
    createDataset,
    { name: `Theirs ${stage.customer.name}`, storageArea: 'main', orderIds: [] },
    { token: second.token },
  );
  const { datasetId } = reply;
  const restricted = { datasetId, restricted: true, userIds: [second.accountId] };
  expect((await stage.server.call(setDatasetAuthorisation, restricted, { token: second.token })).status).toBe(
    200,
  );
  expect((await stage.server.call(getDatasetDetail, { datasetId }, admin)).status).toBe(5019005);
  await stage.remove(admin, second.accountId);
  expect((await stage.server.call(getDatasetDetail, { datasetId }, admin)).status).toBe(200);
});
