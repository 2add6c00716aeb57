import { expect, test } from 'vitest';
import { AREAS } from '../../../../src/app/console/areas.ts';
import { allowedRoutes } from '../../../../src/app/console/guard/allowed-routes.ts';
import type { Area, AreaRoute } from '../../../../src/shared/routing/area.ts';

const load = async () => ({ default: () => null });
const route = (path: `/${string}`, roles?: readonly string[]): AreaRoute => ({
  path,
  name: path,
  load,
  meta: roles ? { title: 'a:b', roles } : { title: 'a:b' },
});
const orders: Area = { name: 'orders', routes: [route('/orderManage')] };
const team: Area = {
  name: 'team',
  routes: [route('/team'), route('/credential', ['owner', 'manager']), route('/audit', ['auditor'])],
};
const paths = (areas: readonly Area[]) => areas.flatMap(({ routes }) => routes.map(({ path }) => path));

test('who has the role admin gets all routes', () => {
  expect(allowedRoutes([orders, team], ['somebody', 'admin'])).toEqual([orders, team]);
});

test('others get routes whose roles overlap theirs, and those without roles', () => {
  expect(paths(allowedRoutes([orders, team], ['manager', 'other']))).toEqual([
    '/orderManage',
    '/team',
    '/credential',
  ]);
  expect(paths(allowedRoutes([orders, team], ['nobody']))).toEqual(['/orderManage', '/team']);
});

test('where nothing is left out the areas stay the same ones, so that no screen is fetched twice', () => {
  expect(allowedRoutes(AREAS, ['admin'])).toBe(AREAS);
  expect(allowedRoutes([orders], ['nobody'])[0]).toBe(orders);
});
