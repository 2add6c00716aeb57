import { expect, test } from 'vitest';
import { loginPath } from '../../../../src/app/session/login-query.ts';

test.each([
  [{ step: undefined, redirect: undefined }, '/login'],
  [{ step: 'forgot', redirect: undefined }, '/login?step=forgot'],
  [{ step: undefined, redirect: '/dashboard?page=2' }, '/login?redirect=%2Fdashboard%3Fpage%3D2'],
  [{ step: 'setPassword', redirect: '/' }, '/login?step=setPassword&redirect=%2F'],
] as const)('%o is %s', (query, path) => {
  expect(loginPath(query)).toBe(path);
});
