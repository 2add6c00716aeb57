import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { getItemList } from '../../../src/shared/contract/accept/item.ts';
import { encodeQuery } from '../../../src/shared/contract/encode-query.ts';
import type { Endpoint, RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { APPLICATION_ID, BASE_PATH, HEADER, ORIGIN_VALUE } from '../../../src/shared/contract/headers.ts';
import { getItemDetail, saveResult } from '../../../src/shared/contract/studio.ts';
import type { Acceptor } from './team.ts';

/** An acceptor gives a verdict every so many milliseconds. */
const PERIOD = 2000;
/** Who waits so many milliseconds for an answer has given up. */
const PATIENCE = 10_000;
/** Connections that a browser opens to one server. */
const CONNECTIONS = 6;
/** Items of the list beside the picture. */
const PAGE = 50;

/** What came of the calls of one kind: milliseconds of those that were answered, and how many failed. */
export interface Played {
  readonly times: Map<string, number[]>;
  readonly errors: Map<string, number>;
}

/** What somebody sits at: it keeps its connections while they work. */
export interface AtWork {
  readonly acceptor: Acceptor;
  readonly browser: Agent;
}

export function atWork(acceptor: Acceptor): AtWork {
  return { acceptor, browser: new Agent({ keepAlive: true, maxSockets: CONNECTIONS }) };
}

/**
 * Has each acceptor judge item after item over the network, as a browser does it: the verdict goes out, and at the same
 * time the next item's detail and its page of the list are asked for. Each begins at a moment of their own, and again
 * when the period is over, answered or not.
 */
export async function play(
  team: readonly AtWork[],
  origins: readonly string[],
  seconds: number,
): Promise<Played> {
  const played: Played = { times: new Map(), errors: new Map() };
  const rounds = Math.max(1, Math.round((seconds * 1000) / PERIOD));
  await Promise.all(
    team.map(async ({ acceptor, browser }, index) => {
      const origin = origins[index % origins.length] ?? '';
      const send = sender(browser, origin, acceptor.token, played);
      const begin = performance.now() + (index / team.length) * PERIOD;
      const under: Promise<void>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await until(begin + round * PERIOD);
        under.push(...judgeOne(acceptor, round, send));
      }
      await Promise.all(under);
    }),
  );
  return played;
}

type Send = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<void>;

function judgeOne({ packageId, itemIds, errorTypeId }: Acceptor, round: number, send: Send): Promise<void>[] {
  const place = round % itemIds.length;
  const itemId = itemIds[place] ?? '';
  const next = itemIds[(place + 1) % itemIds.length] ?? '';
  const isRejected = round % 5 === 4;
  return [
    send(saveResult, {
      itemId,
      key: randomUUID(),
      result: isRejected ? '20' : '10',
      errors: isRejected ? [{ errorTypeId }] : [],
      elapsed: PERIOD,
    }),
    send(getItemDetail, { itemId: next }),
    send(getItemList, { packageId, limit: PAGE, page: Math.floor((place + 1) / PAGE) + 1 }),
  ];
}

function sender(agent: Agent, origin: string, token: string, { times, errors }: Played): Send {
  return async (endpoint, body) => {
    const started = performance.now();
    const name = endpoint.path.split('/').at(-1) ?? '';
    const isAnswered = await post(agent, origin, token, endpoint, body as Record<string, unknown>);
    const took = performance.now() - started;
    if (isAnswered) (times.get(name) ?? added(times, name)).push(took);
    else errors.set(name, (errors.get(name) ?? 0) + 1);
  };
}

function added(times: Map<string, number[]>, name: string): number[] {
  const list: number[] = [];
  times.set(name, list);
  return list;
}

/** Whether it was answered as it should be. A long answer comes compressed; refusals are short. */
function post(
  agent: Agent,
  origin: string,
  token: string,
  endpoint: Endpoint,
  asked: Record<string, unknown>,
): Promise<boolean> {
  const isPost = endpoint.method === 'POST';
  const body = isPost ? JSON.stringify(asked) : '';
  const url = `${origin}${BASE_PATH}${endpoint.path}${isPost ? '' : `?${encodeQuery(asked)}`}`;
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        agent,
        method: endpoint.method,
        headers: {
          [HEADER.origin]: ORIGIN_VALUE,
          [HEADER.application]: APPLICATION_ID,
          [HEADER.token]: token,
          'accept-encoding': 'gzip, deflate, br',
          ...(isPost && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', () => resolve(false));
        response.on('end', () => {
          const isShort = response.headers['content-encoding'] === undefined;
          const text = isShort ? Buffer.concat(parts).toString() : '';
          resolve(response.statusCode === 200 && (!isShort || JSON.parse(text).status === 200));
        });
      },
    );
    sent.setTimeout(PATIENCE, () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.end(body);
  });
}

function until(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));
}
