import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captcha } from '../../../demo/server/db/schema/sign-in.ts';
import { dropExpired } from '../../../demo/server/session/background.ts';
import { issueLimit } from '../../../demo/server/session/captcha/captcha-limits.ts';
import { timesTheWork } from '../../../demo/server/session/captcha/proof-of-work.ts';
import { beginTry } from '../../../demo/server/session/failed-tries.ts';
import type { ReplyOf } from '../../../src/shared/contract/endpoint.ts';
import {
  getCaptcha,
  type SliderCaptcha,
  type TrackPoint,
  verifyCaptcha,
  type WorkCaptcha,
} from '../../../src/shared/contract/oauth/captcha.ts';
import { login } from '../../../src/shared/contract/oauth/session.ts';
import { createTestCustomer, TEST_PASSWORD, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { handTrack, keyTrack } from './human-track.ts';

let server: TestServer;
let customer: TestCustomer;
let time = new Date('2026-11-20T09:00:00Z').getTime();
let addresses = 0;
const later = (milliseconds: number) => {
  time += milliseconds;
};

beforeAll(async () => {
  server = await startTestServer({
    now: () => new Date(time),
    env: { LOGIN_CAPTCHA: 'on', TRUST_PROXY: '1' },
  });
  customer = await createTestCustomer(server.services, 'Captcha');
});
afterAll(() => server.close());

/** As from another address each time, where the address is not the matter. */
const from = (address = `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`) => ({
  headers: { 'x-forwarded-for': address },
});

async function slider(options = from()): Promise<SliderCaptcha> {
  const { reply } = await server.call(getCaptcha, {}, options);
  if (reply.kind !== 'slider') throw new Error(`a ${reply.kind} came`);
  return reply;
}

async function work(options = from()): Promise<WorkCaptcha> {
  const { reply } = await server.call(getCaptcha, { kind: 'work' }, options);
  if (reply.kind !== 'work') throw new Error(`a ${reply.kind} came`);
  return reply;
}

/** What only the server knows. */
async function positionOf(sid: string): Promise<number> {
  const [row] = await server.services.database.system((tx) =>
    tx.select({ position: captcha.position }).from(captcha).where(eq(captcha.sid, sid)),
  );
  if (row?.position == null) throw new Error('a slider has a position');
  return row.position;
}

async function answer(sid: string, track: TrackPoint[]): Promise<number> {
  later((track.at(-1)?.t ?? 0) + 500);
  return (await server.call(verifyCaptcha, { sid, track }, from())).status;
}

async function passed(): Promise<string> {
  const { sid } = await slider();
  expect(await answer(sid, handTrack(await positionOf(sid)))).toBe(200);
  return sid;
}

const signIn = (sid?: string, password = TEST_PASSWORD, options = from()) =>
  server.call(login, { loginName: customer.acceptor.loginName, password, ...(sid && { sid }) }, options);

test('the picture and the piece are small, fit each other, and say nothing of the place', async () => {
  const { background, piece, width, height, pieceWidth, pieceHeight, pieceTop, ...rest } = await slider();
  expect(Object.keys(rest).sort()).toEqual(['expiresIn', 'kind', 'sid']);
  expect(background.length + piece.length).toBeLessThan(40_000);
  const facts = (address: string) => sharp(Buffer.from(address.split(',')[1] ?? '', 'base64')).metadata();
  const [whole, part] = await Promise.all([facts(background), facts(piece)]);
  expect((whole.width ?? 0) / width).toBe((whole.height ?? 0) / height);
  expect((part.width ?? 0) / pieceWidth).toBe((whole.width ?? 0) / width);
  expect(part).toMatchObject({ hasAlpha: true, height: part.width });
  expect(pieceTop + pieceHeight).toBeLessThanOrEqual(height);
});

test('no two pictures have the same gap in the same scene', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => slider()));
  expect(new Set(all.map(({ background }) => background)).size).toBe(12);
  const positions = await Promise.all(all.map(({ sid }) => positionOf(sid)));
  expect(new Set(positions).size).toBeGreaterThan(4);
  expect(Math.min(...positions)).toBeGreaterThanOrEqual(90);
});

test.each([
  ['by hand', handTrack],
  ['by keyboard', keyTrack],
])('a piece that is moved into its gap %s passes, and opens the door once', async (_how, move) => {
  const { sid } = await slider();
  expect(await answer(sid, move(await positionOf(sid)))).toBe(200);
  expect((await signIn(sid)).status).toBe(200);
  expect((await signIn(sid)).status).toBe(5007022);
});

test('without a verification, or with one that was never handed out or never passed, nobody signs in', async () => {
  expect((await signIn()).status).toBe(5007022);
  expect((await signIn('nobody-was-given-this')).status).toBe(5007022);
  const { sid } = await slider();
  expect((await signIn(sid)).status).toBe(5007022);
  expect((await server.call(verifyCaptcha, { sid: 'nobody-was-given-this', track: [] })).status).toBe(
    5001006,
  );
});

test('a wrong password uses the verification up as well', async () => {
  const sid = await passed();
  expect((await signIn(sid, 'Password2')).status).toBe(5001005);
  expect((await signIn(sid)).status).toBe(5007022);
});

test('of many sign-ins with one verification, all at once, one gets in', async () => {
  const sid = await passed();
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => signIn(sid)))).map((one) => one.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 5007022)).toHaveLength(7);
});

test('there is one try: after a wrong one the right one fails too', async () => {
  const { sid } = await slider();
  const position = await positionOf(sid);
  expect(await answer(sid, handTrack(position + 20))).toBe(5001006);
  expect(await answer(sid, handTrack(position))).toBe(5001006);
});

test('of many right answers sent at once, one passes', async () => {
  const { sid } = await slider();
  const track = handTrack(await positionOf(sid));
  later(3000);
  const answers = Array.from({ length: 20 }, () => server.call(verifyCaptcha, { sid, track }, from()));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 5001006)).toHaveLength(19);
});

test('a verification ends after two minutes, a passed one after five more', async () => {
  const late = await slider();
  const position = await positionOf(late.sid);
  expect(late.expiresIn).toBe(120);
  later(120_000);
  expect(await answer(late.sid, handTrack(position))).toBe(5001006);
  const usable = await passed();
  later(5 * 60_000 - 1000);
  expect((await signIn(usable)).status).toBe(200);
  const old = await passed();
  later(5 * 60_000);
  expect((await signIn(old)).status).toBe(5007022);
});

test('a movement that takes longer than the verification is old never happened', async () => {
  const { sid } = await slider();
  const track = handTrack(await positionOf(sid));
  later(100);
  expect((await server.call(verifyCaptcha, { sid, track }, from())).status).toBe(5001006);
});

test('the longest track that the contract allows is looked at', async () => {
  const { sid } = await slider();
  const track = Array.from({ length: 1000 }, (_, at) => ({ x: 1000.5 + at, y: -1234.5, t: 100_000.5 + at }));
  expect((await server.call(verifyCaptcha, { sid, track }, from())).status).toBe(5001006);
});

test('a slider is not passed by a solution, nor a proof of work by a track', async () => {
  const puzzle = await slider();
  expect((await server.call(verifyCaptcha, { sid: puzzle.sid, solution: '{}' }, from())).status).toBe(
    5001006,
  );
  const { sid } = await work();
  expect(await answer(sid, handTrack(100))).toBe(5001006);
});

test('whoever sees no puzzle lets the browser work, and gets in by that', async () => {
  const { sid, challenge } = await work();
  const found = await solveChallenge({ challenge: JSON.parse(challenge), deriveKey });
  const solution = JSON.stringify({ counter: found?.counter, derivedKey: found?.derivedKey });
  expect((await server.call(verifyCaptcha, { sid, solution }, from())).status).toBe(200);
  expect((await signIn(sid)).status).toBe(200);
});

test('the solution of another challenge, or none at all, is refused', async () => {
  const solved = await work();
  const found = await solveChallenge({ challenge: JSON.parse(solved.challenge), deriveKey });
  const solution = JSON.stringify(found);
  for (const wrong of [solution, '', 'null', '[]', '{"counter":1}', '{"counter":-1,"derivedKey":"zz"}']) {
    const { sid } = await work();
    expect((await server.call(verifyCaptcha, { sid, solution: wrong }, from())).status).toBe(5001006);
  }
});

test('the work grows with the failed tries of an address, and of that address alone', async () => {
  expect([0, 4, 5, 12, 45, 65, 100, 1000].map(timesTheWork)).toEqual([1, 1, 2, 3, 10, 11, 12, 30]);
  const here = from('10.10.0.1');
  for (let i = 0; i < 5; i += 1) await server.call(verifyCaptcha, { sid: 'guess', track: [] }, here);
  const guesses = async (options: typeof here) => {
    const { sid } = await work(options);
    const [row] = await server.services.database.system((tx) =>
      tx.select({ challenge: captcha.challenge }).from(captcha).where(eq(captcha.sid, sid)),
    );
    const challenge = JSON.parse(row?.challenge ?? '');
    return (await solveChallenge({ challenge, deriveKey }))?.counter ?? 0;
  };
  expect(await guesses(here)).toBeGreaterThanOrEqual(2 * 900);
  expect(await guesses(from('10.10.0.2'))).toBeLessThanOrEqual(1800);
});

const kindOf = async (options: ReturnType<typeof from>, request = {}) =>
  (await server.call(getCaptcha, request, options)).reply.kind;

test('after three hundred verifications in ten minutes an address gets work instead of puzzles, and is not locked out', async () => {
  const here = from('10.10.1.1');
  for (let i = 0; i < 299; i += 1) await server.call(getCaptcha, { kind: 'work' }, here);
  expect([await kindOf(here), await kindOf(here)]).toEqual(['slider', 'work']);
  later(600_000);
  expect(await kindOf(here)).toBe('slider');
});

test('a flood of verifications ends, and who sends it is told when to ask again', async () => {
  const here = from('10.10.1.2');
  await server.services.database.system(async (tx) => {
    const limit = issueLimit('10.10.1.2');
    for (let i = 0; i < limit.limit; i += 1) await beginTry(tx, [limit], new Date(time));
  });
  const refused = await server.call(getCaptcha, { kind: 'work' }, here);
  expect([refused.status, refused.reply]).toEqual([5001022, { retryAfter: 600 }]);
});

test('after sixty failed ones an address gets no puzzles for a while, nor does a right answer to one count; work does', async () => {
  const here = from('10.10.2.1');
  const kept = await slider(here);
  const track = handTrack(await positionOf(kept.sid));
  later(3000);
  const computed = await work(here);
  const found = await solveChallenge({ challenge: JSON.parse(computed.challenge), deriveKey });
  const fail = () => server.call(verifyCaptcha, { sid: 'guess', track: [] }, here);
  for (let i = 0; i < 60; i += 1) expect((await fail()).status).toBe(5001006);
  expect(await kindOf(here)).toBe('work');
  expect((await server.call(verifyCaptcha, { sid: kept.sid, track }, here)).status).toBe(5001006);
  const solution = JSON.stringify({ counter: found?.counter, derivedKey: found?.derivedKey });
  expect((await server.call(verifyCaptcha, { sid: computed.sid, solution }, here)).status).toBe(200);
  expect(await kindOf(here)).toBe('work');
  expect(await kindOf(from('10.10.2.2'))).toBe('slider');
  later(900_000);
  expect(await kindOf(here)).toBe('slider');
});

test('passed ones count as no failures, however many', async () => {
  const here = from('10.10.3.1');
  const drawn = await slider(here);
  const track = handTrack(await positionOf(drawn.sid));
  // Drawing seventy pictures takes seconds: the server is asked for one, and finds its answer under more ids.
  const copies = Array.from({ length: 70 }, (_, index) => `${drawn.sid}-${index}`);
  await server.services.database.system(async (tx) => {
    const [row] = await tx.select().from(captcha).where(eq(captcha.sid, drawn.sid));
    if (!row) throw new Error('it was kept');
    await tx.insert(captcha).values(copies.map((sid) => ({ ...row, sid })));
  });
  later(3000);
  for (const sid of copies) {
    expect((await server.call(verifyCaptcha, { sid, track }, here)).status).toBe(200);
  }
});

test('verifications that have ended are dropped, others stay', async () => {
  const [ended, usable] = [await slider(), await passed()];
  later(120_000);
  await dropExpired.run({}, { services: server.services, signal: new AbortController().signal });
  const left = await server.services.database.system((tx) => tx.select({ sid: captcha.sid }).from(captcha));
  const sids = left.map(({ sid }) => sid);
  expect([sids.includes(ended.sid), sids.includes(usable)]).toEqual([false, true]);
});

test('a server that asks for no verification says so, and lets everybody in without', async () => {
  const open = await startTestServer();
  const { acceptor } = await createTestCustomer(open.services, 'Open');
  const { reply }: { reply: ReplyOf<typeof getCaptcha> } = await open.call(getCaptcha, {});
  expect(reply).toEqual({ kind: 'none' });
  const { status } = await open.call(login, { loginName: acceptor.loginName, password: TEST_PASSWORD });
  expect(status).toBe(200);
  await open.close();
});
