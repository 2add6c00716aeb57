import { expect, test } from 'vitest';
import { insertComplaintsInfo, uploadAdviceFile } from '../../../../../src/shared/contract/complaint.ts';
import { CONTENT_TYPE_OF, type Endpoint } from '../../../../../src/shared/contract/endpoint.ts';
import { SUCCESS } from '../../../../../src/shared/contract/envelope.ts';
import {
  BASE_PATH,
  HEADER,
  LANGUAGE_HEADER,
  ORIGIN_VALUE,
} from '../../../../../src/shared/contract/headers.ts';
import { getCaptcha } from '../../../../../src/shared/contract/oauth/captcha.ts';
import {
  checkEmail,
  checkUrl,
  forgetPassword,
  updatePassword,
} from '../../../../../src/shared/contract/oauth/password.ts';
import { getInfo, login, logout, refresh } from '../../../../../src/shared/contract/oauth/session.ts';

/* What goes over the line (specification 7). */

test('calls go below /customer-api with four headers, and 200 is success', () => {
  expect(BASE_PATH).toBe('/customer-api');
  expect(HEADER).toMatchObject({
    origin: 'orign_from',
    application: 'appId',
    language: 'lang',
    token: 'token',
  });
  expect(ORIGIN_VALUE).toBe('customer');
  expect(LANGUAGE_HEADER).toEqual({ zh: 'zh_CN', en: 'en_US', ja: 'ja_JP' });
  expect(SUCCESS).toBe(200);
});

test.each<[string, string, Endpoint]>([
  ['POST', '/oauth/login', login],
  ['GET', '/oauth/getInfo', getInfo],
  ['POST', '/oauth/logout', logout],
  ['GET', '/oauth/smart/captcha', getCaptcha],
  ['POST', '/oauth/check/email', checkEmail],
  ['GET', '/oauth/check/url', checkUrl],
  ['POST', '/oauth/update/password', updatePassword],
  ['POST', '/oauth/forget/password', forgetPassword],
  ['POST', '/oauth/refresh', refresh],
  ['POST', '/comPlaints/insertComplaintsInfo', insertComplaintsInfo],
  ['POST', '/comPlaints/uploadAdviceFile', uploadAdviceFile],
])('%s %s is called so', (method, path, endpoint) => {
  expect(`${endpoint.method} ${endpoint.path}`).toBe(`${method} ${path}`);
});

test('a refresh and a sign-out carry nothing, an image travels in a form', () => {
  expect([refresh, logout].map(({ request }) => Object.keys(request.entries))).toEqual([[], []]);
  expect(uploadAdviceFile.requestKind).toBe('form');
});

test('zips and tables have content types of their own', () => {
  expect(CONTENT_TYPE_OF).toMatchObject({ zip: 'application/zip', csv: 'text/csv' });
});
