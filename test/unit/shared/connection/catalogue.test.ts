import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../../../src/shared/api/api.ts';
import { apiAddress } from '../../../../src/shared/api/api-address.ts';
import { createApi } from '../../../../src/shared/api/create-api.ts';
import { errorText } from '../../../../src/shared/api/error-text.ts';
import { createLoadingCount } from '../../../../src/shared/api/loading-count.ts';
import { reportErrorText } from '../../../../src/shared/api/report-error-text.ts';
import { createTransport } from '../../../../src/shared/api/transport.ts';
import { type Reaction, reactionTo } from '../../../../src/shared/connection/reaction.ts';
import { endpoint } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR_CODES, type ErrorCode } from '../../../../src/shared/contract/error-code.ts';
import { LANGUAGES, type Language } from '../../../../src/shared/contract/language.ts';
import { login } from '../../../../src/shared/contract/oauth/session.ts';
import { REPORT_ERRORS } from '../../../../src/shared/contract/report-error.ts';
import { createTranslations } from '../../../../src/shared/i18n/translations.ts';
import { type AnsweringServer, answeringServer, sendJson } from '../api/answering-server.ts';

/** Answers with the status it is asked for. */
const ask = endpoint({
  method: 'GET',
  path: '/thing/ask',
  summary: '',
  request: v.object({ status: v.number() }),
  reply: v.null(),
});

const TOKEN = 'a-token-of-a-session';

const TOAST: Reaction = { kind: 'toast', duration: 2000 };

/** Whatever stands in no line of this table is a toast (specification 8). */
const REACTIONS = new Map<ErrorCode, Reaction>([
  [401, { kind: 'session-ended' }],
  [5001001, { kind: 'session-ended' }],
  [5001019, { kind: 'session-ended' }],
  [5001022, { kind: 'session-ended' }],
  [5001025, { kind: 'session-ended' }],
  [5001026, { kind: 'session-ended' }],
  [5019005, { kind: 'not-administrator' }],
  [5019006, { kind: 'not-administrator' }],
]);

let server: AnsweringServer;
let api: Api;
let reactions: Reaction[];
let errors: unknown[];

beforeAll(async () => {
  server = await answeringServer(({ url, body }, response) => {
    const asked = new URL(url, 'http://host.example').searchParams.get('status');
    const status = asked === null ? JSON.parse(body).loginName : asked;
    const isHttp = Number(status) < 600;
    sendJson(response, isHttp ? Number(status) : 200, {
      status: Number(status),
      message: 'what the server wrote',
      requestId: 'r-1',
    });
  });
  const address = apiAddress(server.apiBase, 'http://host.example/');
  api = createApi({
    transport: createTransport({ address, language: () => 'en' }),
    address,
    tokens: { current: () => TOKEN, forCall: async () => TOKEN, renew: async () => null },
    loading: createLoadingCount(),
    onError: (error, failed) => {
      errors.push(error);
      reactions.push(reactionTo(error, failed));
    },
  });
});

afterAll(() => server.close());

/** What came of a call that was answered with this status. */
async function reactionsTo(status: number, quiet = false): Promise<readonly Reaction[]> {
  reactions = [];
  errors = [];
  await expect(api.call(ask, { status }, { quiet })).rejects.toMatchObject({ code: status });
  return reactions;
}

test.each([...ERROR_CODES])('the reaction to %d', async (code) => {
  expect(await reactionsTo(code)).toEqual([REACTIONS.get(code) ?? TOAST]);
});

test.each([...ERROR_CODES])('asked quietly, %d comes up only in its box', async (code) => {
  expect(await reactionsTo(code, true)).toEqual([REACTIONS.get(code) ?? { kind: 'none' }]);
});

test('a code that is not in the catalogue is a toast of 2 s', async () => {
  expect(await reactionsTo(5999999)).toEqual([TOAST]);
});

test('too many tries at the login form are a matter of the form', async () => {
  reactions = [];
  errors = [];
  const tooMany = api.call(login, { loginName: '5001022', password: 'Accept2026' });
  await expect(tooMany).rejects.toMatchObject({ code: 5001022 });
  expect(reactions).toEqual([TOAST]);
});

async function textsIn(language: Language) {
  const { i18n, ready } = createTranslations(language);
  await ready();
  return i18n.getFixedT(language, 'errors');
}

describe.each([...LANGUAGES])('in %s', (language) => {
  test('every code has a text of its own, and none shows what the server wrote', async () => {
    const t = await textsIn(language);
    const general = errorText(t, null);
    for (const code of ERROR_CODES) {
      await reactionsTo(code);
      const text = errorText(t, errors[0]);
      expect(text, String(code)).not.toBe(general);
      expect(text, String(code)).not.toContain(`code.${code}`);
      expect(text, String(code)).not.toContain('what the server wrote');
      expect(text.length, String(code)).toBeGreaterThan(3);
    }
  });

  test('a code that is not in the catalogue has a general text with the request id', async () => {
    const t = await textsIn(language);
    await reactionsTo(5999999);
    expect(errorText(t, errors[0])).toContain('r-1');
  });

  test('every reason of a failed report has a text of its own; an unknown one is the system’s', async () => {
    const t = await textsIn(language);
    const texts = REPORT_ERRORS.map((reason) => reportErrorText(t, reason));
    expect(new Set(texts).size).toBe(REPORT_ERRORS.length);
    expect(texts.join()).not.toMatch(/SYS_ERROR|INVALID_PROJECT_INFO|NO_DATA/);
    expect(reportErrorText(t, 'ANYTHING')).toBe(reportErrorText(t, 'SYS_ERROR'));
  });
});
