import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { rotateSecret } from '../../../src/shared/contract/credential.ts';
import { checkEmbedding } from '../../../src/shared/contract/credential-check.ts';
import { createPreviewToken } from '../../../src/shared/contract/credential-preview.ts';
import { type SecondCustomer, seedSecondCustomer } from '../second-customer.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { askForToken, type SignedFields, signed } from './signing.ts';

let server: TestServer;
let customer: TestCustomer;
let other: SecondCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();
let count = 0;

beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(time),
    env: { PUBLIC_ORIGIN: 'http://console.example' },
  });
  other = await seedSecondCustomer(server.services);
});
beforeEach(async () => {
  count += 1;
  customer = await createTestCustomer(server.services, `Checked ${count}`);
});
afterAll(() => server.close());

async function check(request: { origin?: string; signed?: string; token?: string }) {
  const { reply, status } = await server.call(checkEmbedding, request, customer.admin);
  expect(status).toBe(200);
  return reply.findings;
}
const reasons = async (request: Parameters<typeof check>[0]) =>
  (await check(request)).map(({ reason }) => reason);

const right = (change: Partial<SignedFields> = {}) => {
  const { appKey, appSecret, admin } = customer;
  return signed(server, { appKey, loginName: admin.loginName, secret: appSecret, ...change });
};
const findingOf = async (request: object, subject: string) =>
  (await check({ signed: JSON.stringify(request) })).find((one) => one.subject === subject);

test('without anything to look at it says what is missing', async () => {
  expect((await server.call(checkEmbedding, {}, customer.admin)).status).toBe(5002000);
  expect((await server.call(checkEmbedding, { origin: '  ' }, customer.admin)).status).toBe(5002000);
});

describe('of an origin', () => {
  test('it says whether it is registered, and whether a browser would let its pages call', async () => {
    expect(await reasons({ origin: `${customer.origin}/page` })).toEqual(['originRegistered', 'originMixed']);
    expect(await reasons({ origin: 'https://other.example' })).toEqual(['originUnknown', 'originMixed']);
    expect(await reasons({ origin: 'http://localhost:3000' })).toEqual(['originUnknown']);
    expect(await reasons({ origin: 'https://console.example' })).toEqual(['originOwn']);
  });

  test('it says why it is none', async () => {
    const [found] = await check({ origin: 'https://*.example' });
    expect(found).toMatchObject({ reason: 'originRefused', level: 'bad', facts: { problem: 'wildcard' } });
  });
});

interface Mistake {
  readonly mistake: string;
  readonly make: (fields: SignedFields, secret: string) => string;
  readonly change?: Partial<SignedFields>;
}

describe('of a signed request', () => {
  test('everything is right where it is, and its nonce is not used up', async () => {
    const request = right();
    expect(await reasons({ signed: JSON.stringify(request) })).toEqual([
      'requestComplete',
      'keyOwn',
      'signatureCurrent',
      'clockRight',
      'nonceFresh',
      'userKnown',
      'scopeWhole',
    ]);
    expect((await askForToken(server, request)).status).toBe(200);
    expect((await findingOf(request, 'nonce'))?.reason).toBe('nonceUsed');
  });

  test.each([['no JSON'], ['[]'], ['"text"'], ['null']])('%s is none', async (text) => {
    expect(await reasons({ signed: text })).toEqual(['requestNoJson']);
  });

  test('a field that is missing or wrong is named', async () => {
    const { nonce: _nonce, ...without } = right();
    expect(await findingOf(without, 'request')).toMatchObject({
      reason: 'requestFieldMissing',
      facts: { field: 'nonce' },
    });
    const asText = { ...right(), timestamp: String(time / 1000) };
    expect(await findingOf(asText, 'request')).toMatchObject({
      reason: 'requestFieldWrong',
      facts: { field: 'timestamp' },
    });
    expect(await findingOf({ ...right(), scope: 'everything' }, 'request')).toMatchObject({
      facts: { field: 'scope' },
    });
  });

  test('another key is told with the right one, and its signature is not looked at', async () => {
    const found = await check({ signed: JSON.stringify(right({ appKey: 'ck_of_somebody_else' })) });
    expect(found.find(({ subject }) => subject === 'key')).toMatchObject({
      reason: 'keyOther',
      facts: { key: customer.appKey },
    });
    expect(found.some(({ subject }) => subject === 'signature')).toBe(false);
  });

  test('a customer without a key is told so', async () => {
    const { name } = customer;
    const request = right();
    customer = await createTestCustomer(server.services, `${name} anew`, { withCredential: false });
    expect((await findingOf(request, 'key'))?.reason).toBe('keyNone');
  });

  test.each([
    [-301, 'clockOff', 'behind'],
    [301, 'clockOff', 'ahead'],
    [-300, 'clockRight', 'behind'],
    [12, 'clockRight', 'ahead'],
  ])('a clock that is off by %d seconds is %s', async (seconds, reason, direction) => {
    const found = await findingOf(right({ timestamp: time / 1000 + seconds }), 'clock');
    expect(found).toMatchObject({ reason, facts: { seconds: Math.abs(seconds), direction, limit: 300 } });
  });

  test('a time in milliseconds is told to be one', async () => {
    expect((await findingOf(right({ timestamp: time }), 'clock'))?.reason).toBe('clockMilliseconds');
  });

  test('the secret before is told with its end, and that it has ended', async () => {
    const request = right();
    await server.call(rotateSecret, { overlapHours: 1 }, customer.admin);
    const endsAt = new Date(time + 3_600_000).toISOString();
    expect(await findingOf(request, 'signature')).toMatchObject({
      reason: 'signatureOld',
      level: 'warning',
      facts: { endsAt },
    });
    time += 3_600_000;
    expect(await findingOf(request, 'signature')).toMatchObject({ reason: 'signatureEnded', level: 'bad' });
  });

  const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text);
  const MISTAKES: readonly Mistake[] = [
    { mistake: 'upperCase', make: (f, s) => hmac(linesOf(f).join('\n'), s).digest('hex').toUpperCase() },
    { mistake: 'base64', make: (f, s) => hmac(linesOf(f).join('\n'), s).digest('base64') },
    { mistake: 'base64', make: (f, s) => hmac(linesOf(f).join('\n'), s).digest('base64url') },
    {
      mistake: 'secretEndsWithLineFeed',
      make: (f, s) => hmac(linesOf(f).join('\n'), `${s}\n`).digest('hex'),
    },
    { mistake: 'batchLeftOut', make: (f, s) => hmac(linesOf(f).toSpliced(2, 1).join('\n'), s).digest('hex') },
    {
      mistake: 'scopeLeftOut',
      make: (f, s) => hmac(linesOf(f).slice(0, 5).join('\n'), s).digest('hex'),
      change: { scope: 'read' },
    },
    { mistake: 'carriageReturns', make: (f, s) => hmac(linesOf(f).join('\r\n'), s).digest('hex') },
    { mistake: 'endsWithLineFeed', make: (f, s) => hmac(`${linesOf(f).join('\n')}\n`, s).digest('hex') },
    {
      mistake: 'milliseconds',
      make: (f, s) =>
        hmac(
          linesOf(f)
            .with(3, f.timestamp * 1000)
            .join('\n'),
          s,
        ).digest('hex'),
    },
    { mistake: 'joinedByNothing', make: (f, s) => hmac(linesOf(f).join(''), s).digest('hex') },
    { mistake: 'joinedBySpaces', make: (f, s) => hmac(linesOf(f).join('&'), s).digest('hex') },
    {
      mistake: 'fieldsSorted',
      make: (f, s) => hmac([f.appKey, '', f.loginName, f.nonce, f.timestamp].join('\n'), s).digest('hex'),
    },
    { mistake: 'wholeBody', make: (f, s) => hmac(JSON.stringify(f), s).digest('hex') },
    { mistake: 'keyAndDataSwapped', make: (f, s) => hmac(s, linesOf(f).join('\n')).digest('hex') },
    {
      mistake: 'plainHash',
      make: (f, s) =>
        createHash('sha256')
          .update(linesOf(f).join('\n') + s)
          .digest('hex'),
    },
  ];

  test.each(MISTAKES)(
    'the mistake $mistake is known by its signature',
    async ({ mistake, make, change = {} }) => {
      const { signature: _signature, ...fields } = right(change);
      const found = await findingOf({ ...fields, signature: make(fields, customer.appSecret) }, 'signature');
      expect(found).toMatchObject({ reason: 'signatureMistaken', level: 'bad', facts: { mistake } });
    },
  );

  test('a signature that shows none of them is wrong', async () => {
    expect((await findingOf({ ...right(), signature: 'a'.repeat(64) }, 'signature'))?.reason).toBe(
      'signatureWrong',
    );
    expect((await findingOf(right({ nonce: 'n'.repeat(16) }), 'signature'))?.reason).toBe('signatureCurrent');
    const changed = { ...right(), loginName: customer.acceptor.loginName };
    expect((await findingOf(changed, 'signature'))?.reason).toBe('signatureWrong');
  });

  test('whose user, batch and scope it names is told', async () => {
    const { batches } = await deliver(server.services, customer.customerId, { batches: [[1]] });
    const batchId = batches[0]?.batchId ?? '';
    expect((await findingOf(right({ loginName: 'nobody' }), 'user'))?.reason).toBe('userUnknown');
    expect((await findingOf(right({ loginName: 'othera1' }), 'user'))?.reason).toBe('userUnknown');
    const limited = right({ batchId, scope: 'judge read' });
    expect((await findingOf(limited, 'scope'))?.facts).toEqual({ scope: `read judge batch:${batchId}` });
    const apart = right({ batchId, scope: `read batch:${other.batchId}` });
    expect((await findingOf(apart, 'scope'))?.reason).toBe('scopeContradicts');
    expect((await findingOf(right({ batchId: other.batchId }), 'scope'))?.reason).toBe('batchUnseen');
    await server.services.database.system((tx) =>
      tx.update(account).set({ disabled: true }).where(eq(account.id, customer.otherAcceptor.accountId)),
    );
    const disabled = right({ loginName: customer.otherAcceptor.loginName });
    expect((await findingOf(disabled, 'user'))?.reason).toBe('userDisabled');
  });
});

describe('of a token', () => {
  test('it says whose it is, what it may do and for how long', async () => {
    const { reply } = await askForToken(server, right({ scope: 'read' }));
    expect(await check({ token: reply.token })).toEqual([
      {
        subject: 'token',
        reason: 'tokenGood',
        level: 'good',
        facts: { name: `admin of ${customer.name}`, seconds: 900, scope: 'read' },
      },
    ]);
    time += 900_000;
    expect(await reasons({ token: reply.token })).toEqual(['tokenExpired']);
  });

  test('a sign-in, a preview’s and one that was ended are told apart', async () => {
    expect(await reasons({ token: customer.acceptor.token })).toEqual(['tokenLogin']);
    const { reply } = await server.call(createPreviewToken, { rights: ['read'] }, customer.admin);
    expect(await reasons({ token: reply.token })).toEqual(['tokenPreview']);
  });

  test('another customer’s is as unknown as one that nobody was given', async () => {
    const theirs = await server.services.database.system((tx) =>
      openSession(tx, {
        customerId: other.customerId,
        accountId: other.accountId,
        kind: 'embed',
        batchId: null,
        now: new Date(time),
      }),
    );
    expect(await reasons({ token: theirs })).toEqual(['tokenUnknown']);
    expect(await reasons({ token: 'a token that nobody was given' })).toEqual(['tokenUnknown']);
  });
});

function linesOf({ appKey, loginName, batchId, timestamp, nonce, scope }: SignedFields): (string | number)[] {
  return [appKey, loginName, batchId ?? '', timestamp, nonce, ...(scope === undefined ? [] : [scope])];
}
