import { expect, test } from 'vitest';
import { type View, viewKey } from '../../../../../src/app/console/tabs/view.ts';
import {
  MOST_KEPT,
  openViews,
  reload,
  remove,
  removeAll,
  removeOthers,
  restoreView,
  tabsOf,
  type ViewsState,
  visit,
} from '../../../../../src/app/console/tabs/views-state.ts';
import type { Area, RouteMeta } from '../../../../../src/shared/routing/area.ts';
import type { KnownRoute } from '../../../../../src/shared/routing/known-route.ts';

const load = async () => ({ default: () => null });
function known(path: `/${string}`, meta: Partial<RouteMeta> = {}): KnownRoute {
  const route = { path, name: path.slice(1), load, meta: { title: `area:${path}`, ...meta } };
  return { area: { name: 'area', routes: [route] }, route };
}
const orders = known('/orders', { affix: true, noTabBar: true });
const list = known('/list');
const batch = known('/batch', { identity: ['batchId'] });
const detail = known('/detail', { noTabBar: true, identity: ['orderId'] });
const studio = known('/studio', { noCache: true, fullBleed: true, identity: ['packageId'] });
const message = known('/404', { noTabBar: true, noCache: true });
const AREAS: readonly Area[] = [orders.area, list.area, batch.area];

const start = openViews('me:10', AREAS);
const visited = (state: ViewsState, ...visits: readonly (readonly [KnownRoute, string])[]) =>
  visits.reduce((now, [route, location]) => visit(now, route, location), state);
const find = (state: ViewsState, path: string): View => {
  const view = state.views.find((one) => one.path === path);
  if (!view) throw new Error(`There is no view ${path}.`);
  return view;
};
const key = (state: ViewsState, path: string) => viewKey(find(state, path));
const tabs = (state: ViewsState) => tabsOf(state).map(({ path }) => path);

test('fixed views are there from the beginning; nobody signed in has none', () => {
  expect(tabs(start)).toEqual(['/orders']);
  expect(openViews(null, AREAS).views).toEqual([]);
});

test('a view keeps path, full path, name, title and flags; one without a title is no-name', () => {
  const state = visited(start, [known('/nameless', { title: '' }), '/nameless?a=1']);
  expect(find(state, '/nameless')).toMatchObject({
    path: '/nameless',
    fullPath: '/nameless?a=1',
    name: 'nameless',
    title: 'no-name',
    noCache: false,
    affix: false,
  });
  expect(find(state, '/orders')).toMatchObject({ title: 'area:/orders', affix: true });
});

test('a visited view is added if its path is absent, else brought up to date', () => {
  const state = visited(start, [list, '/list'], [batch, '/batch?batchId=a'], [list, '/list?page=2']);
  expect(tabs(state)).toEqual(['/orders', '/list', '/batch?batchId=a']);
  expect(find(state, '/list').fullPath).toBe('/list?page=2');
});

test('the same location again changes nothing', () => {
  const state = visited(start, [list, '/list?page=2']);
  expect(visit(state, list, '/list?page=2')).toBe(state);
});

test('a view enters the cached ones unless flagged noCache', () => {
  const state = visited(start, [list, '/list'], [studio, '/studio?packageId=a']);
  expect(state.kept).toEqual(['/list']);
  expect(tabs(state)).toEqual(['/orders', '/list', '/studio']);
});

test('routes without a tab bar are no tabs, unless fixed; what is not kept either leaves no trace', () => {
  const state = visited(start, [orders, '/orders'], [detail, '/detail?orderId=a'], [message, '/404']);
  expect(tabs(state)).toEqual(['/orders']);
  expect(state.kept).toEqual(['/detail', '/orders']);
  expect(state.views.map(({ path }) => path)).toEqual(['/orders', '/detail']);
});

test('other filters and pages belong to the same view; another batch is another one beside it', () => {
  const first = visited(start, [batch, '/batch?batchId=a']);
  const turned = visit(first, batch, '/batch?keyword=x&batchId=a&page=2');
  expect(key(turned, '/batch?batchId=a')).toBe(key(first, '/batch?batchId=a'));
  const two = visit(turned, batch, '/batch?batchId=b');
  expect(tabs(two)).toEqual(['/orders', '/batch?batchId=a', '/batch?batchId=b']);
  expect(two.kept).toEqual(['/batch?batchId=b', '/batch?batchId=a']);
  expect(find(two, '/batch?batchId=a').fullPath).toBe('/batch?keyword=x&batchId=a&page=2');
});

test('there is one studio, and one view without a tab, whatever they show: another package begins anew', () => {
  const first = visited(start, [studio, '/studio?packageId=a'], [detail, '/detail?orderId=a']);
  const second = visited(first, [studio, '/studio?packageId=b'], [detail, '/detail?orderId=b']);
  expect(second.views.map(({ path }) => path)).toEqual(['/orders', '/studio', '/detail']);
  expect(key(second, '/studio')).not.toBe(key(first, '/studio'));
  expect(key(second, '/detail')).not.toBe(key(first, '/detail'));
});

test('a new refresh value begins anew; its absence asks for nothing', () => {
  const first = visited(start, [list, '/list?refresh=a']);
  const back = visit(first, list, '/list?page=2');
  expect(key(back, '/list')).toBe(key(first, '/list'));
  expect(key(visit(back, list, '/list?refresh=a'), '/list')).toBe(key(first, '/list'));
  expect(key(visit(back, list, '/list?refresh=b'), '/list')).not.toBe(key(first, '/list'));
});

test('a reload begins the view of its path anew, and no other', () => {
  const before = visited(start, [list, '/list'], [batch, '/batch?batchId=a']);
  const after = reload(before, '/list');
  expect(key(after, '/list')).not.toBe(key(before, '/list'));
  expect(key(after, '/batch?batchId=a')).toBe(key(before, '/batch?batchId=a'));
  expect(key(visit(after, list, '/list'), '/list')).toBe(key(after, '/list'));
});

test('only so many views are kept alive; the one shown least recently goes, its tab stays', () => {
  const many = Array.from({ length: MOST_KEPT }, (_, index) => known(`/many${index}`));
  const full = visited(start, ...many.map((one) => [one, one.route.path] as const));
  const state = visited(full, [many[0] ?? list, '/many0'], [list, '/list']);
  expect(state.kept).toHaveLength(MOST_KEPT);
  expect(state.kept.slice(0, 2)).toEqual(['/list', '/many0']);
  expect(state.kept).not.toContain('/many1');
  expect(tabs(state)).toContain('/many1');
});

test('views go singly, all but one and the fixed ones, or all but the fixed ones; kept ones go with them', () => {
  const state = visited(start, [orders, '/orders'], [list, '/list'], [detail, '/detail'], [batch, '/batch']);
  expect(tabs(remove(state, '/list'))).toEqual(['/orders', '/batch']);
  expect(remove(state, '/list').kept).toEqual(['/batch', '/detail', '/orders']);
  expect(removeOthers(state, '/list')).toMatchObject({ kept: ['/list', '/orders'] });
  expect(tabs(removeOthers(state, '/list'))).toEqual(['/orders', '/list']);
  expect(removeAll(state)).toMatchObject({ kept: ['/orders'] });
  expect(tabs(removeAll(state))).toEqual(['/orders']);
});

test('a restored view is a tab that is not alive yet', () => {
  const state = restoreView(restoreView(start, batch, '/batch?batchId=a'), detail, '/detail?orderId=a');
  expect(tabs(state)).toEqual(['/orders', '/batch?batchId=a']);
  expect(state.kept).toEqual([]);
});
