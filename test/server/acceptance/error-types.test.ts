import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCoreErrorTypes } from '../../../demo/server/acceptance/error-type/core-error-types.ts';
import { newId } from '../../../demo/server/db/new-id.ts';
import {
  CORE_ERROR_TYPES,
  getErrorTypeList,
  moveErrorType,
  retireErrorType,
  saveErrorType,
} from '../../../src/shared/contract/accept/error-type.ts';
import type { RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let customer: TestCustomer;
let stranger: TestCustomer;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  stranger = await createTestCustomer(server.services, 'Other Types');
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  customer = await createTestCustomer(server.services, `Types ${count}`);
  await server.services.database.system(addCoreErrorTypes);
});

const title = { en: 'Blurred', zh: '模糊', ja: 'ぼけ' };
const save = (wanted: Partial<RequestOf<typeof saveErrorType>> = {}, token = customer.admin.token) =>
  server.call(saveErrorType, { code: 'blurred', title, severity: 'major', ...wanted }, { token });
const types = async () => (await server.call(getErrorTypeList, {}, customer.acceptor)).reply.rows;
const codes = async () => (await types()).map(({ code }) => code);
const idOf = async (code: string) =>
  (await types()).find((one) => one.code === code)?.errorTypeId ?? expect.unreachable(code);

describe('the core error types', () => {
  it('are given to every customer that lacks some, once, behind what it has', async () => {
    // The customer had `missing` from the beginning.
    expect(await codes()).toEqual([...CORE_ERROR_TYPES]);
    expect((await types()).every(({ core }) => core)).toBe(true);
    await server.services.database.system(addCoreErrorTypes);
    expect(await codes()).toHaveLength(CORE_ERROR_TYPES.length);
  });

  it('take another severity, and keep code and title', async () => {
    const errorTypeId = await idOf('geometry');
    const before = (await types()).find((one) => one.errorTypeId === errorTypeId);
    const { reply } = await save({ errorTypeId, code: 'shape', severity: 'critical' });
    expect(reply).toEqual({ ...before, severity: 'critical' });
    expect(await types()).toContainEqual(reply);
  });

  it('cannot be retired', async () => {
    const errorTypeId = await idOf('label');
    const request = { errorTypeId, retired: true };
    expect((await server.call(retireErrorType, request, customer.admin)).status).toBe(5016011);
    expect(await types()).toContainEqual(expect.objectContaining({ errorTypeId, retired: false }));
  });
});

describe('an error type of the customer’s own', () => {
  it('is added behind the others, and changed', async () => {
    const { reply } = await save();
    expect(reply).toMatchObject({ code: 'blurred', title, severity: 'major', core: false, retired: false });
    expect(await codes()).toEqual([...CORE_ERROR_TYPES, 'blurred']);
    const changed = { ...title, zh: '画面模糊' };
    const again = await save({ errorTypeId: reply.errorTypeId, title: changed, severity: 'minor' });
    expect(again.reply).toEqual({ ...reply, title: changed, severity: 'minor' });
    expect((await types()).at(-1)).toEqual(again.reply);
  });

  it('has a code that no other has', async () => {
    const { errorTypeId } = (await save()).reply;
    expect((await save()).status).toBe(5007911);
    expect((await save({ code: 'label' })).status).toBe(5007911);
    expect((await save({ errorTypeId, code: 'missing' })).status).toBe(5007911);
    expect((await save({ errorTypeId, code: 'out-of-focus' })).reply.code).toBe('out-of-focus');
    for (const code of ['Blurred', '1st', 'with blank', '']) {
      expect((await save({ code })).status).not.toBe(200);
    }
  });

  it('is no longer offered once it is retired, and offered again', async () => {
    const { errorTypeId } = (await save()).reply;
    const retire = (retired: boolean) =>
      server.call(retireErrorType, { errorTypeId, retired }, customer.admin);
    expect((await retire(true)).reply).toMatchObject({ errorTypeId, retired: true });
    expect((await types()).at(-1)).toMatchObject({ errorTypeId, retired: true });
    expect((await retire(false)).reply.retired).toBe(false);
  });

  it('is moved in the order; behind the last place is the last', async () => {
    const { errorTypeId } = (await save()).reply;
    const move = (position: number) => server.call(moveErrorType, { errorTypeId, position }, customer.admin);
    expect((await move(2)).status).toBe(200);
    const [first, ...rest] = CORE_ERROR_TYPES;
    expect(await codes()).toEqual([first, 'blurred', ...rest]);
    await move(99);
    expect(await codes()).toEqual([...CORE_ERROR_TYPES, 'blurred']);
    await move(1);
    expect(await codes()).toEqual(['blurred', ...CORE_ERROR_TYPES]);
  });
});

it('acceptors change no error types, and strangers find none', async () => {
  const { errorTypeId } = (await save()).reply;
  const calls = (token: string) => [
    save({ errorTypeId }, token),
    server.call(retireErrorType, { errorTypeId, retired: true }, { token }),
    server.call(moveErrorType, { errorTypeId, position: 1 }, { token }),
  ];
  for (const { status } of await Promise.all(calls(customer.acceptor.token))) expect(status).toBe(5016011);
  for (const { status } of await Promise.all(calls(stranger.admin.token))) expect(status).toBe(404);
  expect((await save({ errorTypeId: newId() })).status).toBe(404);
});
