import { expect, test } from 'vitest';
import { decide } from '../../../../src/app/console/guard/guard.ts';
import type { AreaRoute, RouteMeta } from '../../../../src/shared/routing/area.ts';

const METAS: Readonly<Record<string, Partial<RouteMeta>>> = {
  '/login': { isOpen: true },
  '/auth-redirect': { isOpen: true },
  '/orderManage': {},
  '/dashboard': {},
  '/order/orderDetail': { identity: ['orderId'] },
  '/projects/deliveryBatch': { identity: ['batchId'] },
  '/projects/dataList': { identity: ['packageId', 'batchId'] },
  '/order/workload': { isAdmin: true },
};
function find(path: string): AreaRoute | null {
  // As routes are matched: in any case, and with a slash behind them.
  const own = Object.keys(METAS).find(
    (known) => `${known}/`.toLowerCase() === `${path}/`.replace(/\/+$/, '/').toLowerCase(),
  );
  if (own === undefined) return null;
  const load = async () => ({ default: () => null });
  return { path: own as `/${string}`, name: own, load, meta: { title: 'a:b', ...METAS[own] } };
}

const facts = { find, isAdministrator: false, isHostSigned: false, lastBatch: () => null };
const signedOut = { ...facts, signedIn: false, hasRoles: false };
const waitsForHost = { ...signedOut, isHostSigned: true };
const withToken = { ...facts, signedIn: true, hasRoles: false };
const withRoles = { ...facts, signedIn: true, hasRoles: true };

test('without a token any path leads to the login page, which keeps the wanted one', () => {
  expect(decide({ ...signedOut, target: '/order/orderDetail?orderId=a&page=2' })).toEqual({
    kind: 'redirect',
    to: '/login?redirect=%2Forder%2ForderDetail%3ForderId%3Da%26page%3D2',
  });
});

test.each(['/', '/orderManage', '/order/orderDetail?orderId=a', '/redirect/dashboard', '/nowhere'])(
  'where the page signs people in, %s waits for its token, and nobody is asked to sign in here',
  (target) => {
    expect(decide({ ...waitsForHost, target })).toEqual({ kind: 'load-user' });
  },
);

test('where the page signs people in, an address of the login page leads to what was wanted', () => {
  expect(decide({ ...waitsForHost, target: '/login?redirect=%2Fdashboard' })).toEqual({
    kind: 'redirect',
    to: '/dashboard',
  });
  expect(decide({ ...waitsForHost, target: '/login' })).toEqual({ kind: 'redirect', to: '/' });
  expect(decide({ ...waitsForHost, target: '/auth-redirect?code=a' })).toEqual({ kind: 'show' });
  expect(decide({ ...waitsForHost, target: '/login?ticket=a' })).toEqual({ kind: 'show' });
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

test.each(['/Login', '/login/', '/LOGIN/'])(
  '%s is the login page, which nobody sees who is signed in',
  (path) => {
    const redirect = decide({ ...withRoles, target: `${path}?redirect=%2Fdashboard` });
    expect(redirect).toEqual({ kind: 'redirect', to: '/login?redirect=%2Fdashboard' });
    expect(decide({ ...withRoles, target: '/login?redirect=%2Fdashboard' })).toEqual({
      kind: 'redirect',
      to: '/dashboard',
    });
  },
);

test('an address in other letters or with a slash behind it is written as the route is, so that its list can turn pages', () => {
  expect(decide({ ...withRoles, target: '/dashBoard/?page=2' })).toEqual({
    kind: 'redirect',
    to: '/dashboard?page=2',
  });
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
  '/auth-redirect?code=used',
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

test('whoever follows the link of a mail sets a password, signed in or not', () => {
  for (const state of [signedOut, withToken, withRoles]) {
    expect(decide({ ...state, target: '/login?ticket=a' })).toEqual({ kind: 'show' });
    expect(decide({ ...state, target: '/login?step=setPassword' })).toEqual({ kind: 'show' });
  }
  expect(decide({ ...withRoles, target: '/login?step=email' })).toEqual({ kind: 'redirect', to: '/' });
});

test('a code that stands for a token is taken at once, whoever is signed in', () => {
  for (const state of [signedOut, withToken, withRoles]) {
    expect(decide({ ...state, target: '/auth-redirect?code=a' })).toEqual({ kind: 'show' });
  }
});

test('a refresh value is not worth keeping in a redirect query', () => {
  expect(decide({ ...signedOut, target: '/order/orderDetail?orderId=a&refresh=x1' })).toEqual({
    kind: 'redirect',
    to: '/login?redirect=%2Forder%2ForderDetail%3ForderId%3Da',
  });
});

test('an unknown path, or one that the roles leave out, leads to /404, which is told of it', () => {
  expect(decide({ ...withRoles, target: '/nowhere?a=1' })).toEqual({
    kind: 'redirect',
    to: '/404?from=%2Fnowhere%3Fa%3D1',
  });
});

test('a page of administrators needs role code 10, others go to /noauth', () => {
  const target = '/order/workload?page=2';
  expect(decide({ ...withRoles, target })).toEqual({
    kind: 'redirect',
    to: '/noauth?from=%2Forder%2Fworkload%3Fpage%3D2',
  });
  expect(decide({ ...withRoles, isAdministrator: true, target })).toEqual({ kind: 'show' });
});

test('/redirect before a path shows that page anew', () => {
  expect(decide({ ...withRoles, target: '/redirect/order/orderDetail?orderId=a' })).toEqual({
    kind: 'reload',
    to: '/order/orderDetail?orderId=a',
  });
  expect(decide({ ...signedOut, target: '/redirect/dashboard' })).toEqual({
    kind: 'redirect',
    to: '/login?redirect=%2Fredirect%2Fdashboard',
  });
});

test('/redirect never leads to another server', () => {
  expect(decide({ ...withRoles, target: '/redirect//evil.example' })).toEqual({
    kind: 'reload',
    to: '/evil.example',
  });
});

test('a page about a batch that names none shows the one that was opened last', () => {
  const target = '/projects/deliveryBatch?page=2';
  expect(decide({ ...withRoles, target })).toEqual({ kind: 'show' });
  expect(decide({ ...withRoles, lastBatch: () => 'b', target })).toEqual({
    kind: 'redirect',
    to: '/projects/deliveryBatch?page=2&batchId=b',
  });
});

test('a page about a package does not take over the batch that was opened last', () => {
  const target = '/projects/dataList?packageId=p';
  expect(decide({ ...withRoles, lastBatch: () => 'b', target })).toEqual({ kind: 'show' });
});
