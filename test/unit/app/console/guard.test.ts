import { expect, test } from 'vitest';
import { decide } from '../../../../src/app/console/guard.ts';

const signedOut = { signedIn: false, hasRoles: false };
const withToken = { signedIn: true, hasRoles: false };
const withRoles = { signedIn: true, hasRoles: true };

test('without a token any path leads to the login page, which keeps the wanted one', () => {
  expect(decide({ ...signedOut, target: '/order/orderDetail?orderId=a&page=2' })).toEqual({
    kind: 'redirect',
    to: '/login?redirect=%2Forder%2ForderDetail%3ForderId%3Da%26page%3D2',
  });
});

test('the start page is not worth a redirect query', () => {
  expect(decide({ ...signedOut, target: '/' })).toEqual({ kind: 'redirect', to: '/login' });
});

test.each(['/login', '/login?redirect=%2Fa', '/auth-redirect?code=1'])(
  '%s is open without a token',
  (target) => {
    expect(decide({ ...signedOut, target })).toEqual({ kind: 'show' });
  },
);

test('with a token the login page leads to the start page', () => {
  expect(decide({ ...withRoles, target: '/login' })).toEqual({ kind: 'redirect', to: '/' });
});

test('after signing in the wanted path is gone to', () => {
  expect(decide({ ...withToken, target: '/login?redirect=%2Forder%2ForderDetail%3ForderId%3Da' })).toEqual({
    kind: 'redirect',
    to: '/order/orderDetail?orderId=a',
  });
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/order/..//evil.example',
  'javascript:alert(1)',
  '/login?redirect=%2Fa',
  '/order/../login',
])('a redirect to %s is not followed', (redirect) => {
  const target = `/login?${new URLSearchParams({ redirect })}`;
  expect(decide({ ...withToken, target })).toEqual({ kind: 'redirect', to: '/' });
});

test('with a token but no roles the user is loaded first', () => {
  expect(decide({ ...withToken, target: '/orderManage' })).toEqual({ kind: 'load-user' });
  expect(decide({ ...withToken, target: '/' })).toEqual({ kind: 'load-user' });
});

test('with roles the start page leads to order management, and other paths are shown', () => {
  expect(decide({ ...withRoles, target: '/' })).toEqual({ kind: 'redirect', to: '/orderManage' });
  expect(decide({ ...withRoles, target: '/dashboard?page=2' })).toEqual({ kind: 'show' });
});
