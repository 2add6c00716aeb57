import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NetworkError } from '../../../../src/shared/api/network-error.ts';
import { SessionError } from '../../../../src/shared/api/session-error.ts';
import { UploadUserError } from '../../../../src/shared/api/upload-user-error.ts';
import { reactionTo } from '../../../../src/shared/connection/reaction.ts';
import { endpoint, type RequestKind } from '../../../../src/shared/contract/endpoint.ts';

const taking = (requestKind: RequestKind) =>
  endpoint({
    method: 'POST',
    path: '/thing/put',
    summary: '',
    request: v.object({}),
    requestKind,
    reply: v.null(),
  });

const failed = (requestKind: RequestKind = 'json', quiet = false) => ({
  endpoint: taking(requestKind),
  quiet,
});
const offline = new NetworkError(false, { cause: null });

test('a network failure is shown for 5 s', () => {
  expect(reactionTo(offline, failed())).toEqual({ kind: 'toast', duration: 5000 });
  expect(reactionTo(new NetworkError(true, { cause: null }), failed('form'))).toEqual({
    kind: 'toast',
    duration: 5000,
  });
});

test('a network failure of a zip upload is only passed on', () => {
  expect(reactionTo(offline, failed('zip'))).toEqual({ kind: 'none' });
  expect(reactionTo(offline, failed('csv'))).toEqual({ kind: 'toast', duration: 5000 });
});

test('an upload without a user is said for 2 s', () => {
  expect(reactionTo(new UploadUserError(), failed('zip'))).toEqual({ kind: 'toast', duration: 2000 });
});

test('a host page that gives no token has ended the session, quiet or not', () => {
  expect(reactionTo(new SessionError('None came.'), failed('json', true))).toEqual({
    kind: 'session-ended',
  });
});

test('a quiet call is shown by its caller', () => {
  expect(reactionTo(offline, failed('json', true))).toEqual({ kind: 'none' });
});
