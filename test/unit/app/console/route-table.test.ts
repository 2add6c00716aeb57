import { expect, test } from 'vitest';
import { AREAS } from '../../../../src/app/console/areas.ts';

/* The routes of specification 2, with their flags: `no tab bar`, `fixed` tabs, not `cached`, `administrators`, `bare` windows. */

type Flag = 'no bar' | 'fixed' | 'not cached' | 'administrators' | 'bare' | 'open';

const ROUTES: Readonly<Record<string, readonly Flag[]>> = {
  // Alone in the window.
  '/login': ['bare', 'no bar', 'not cached', 'open'],
  '/auth-redirect': ['bare', 'no bar', 'not cached', 'open'],
  '/404': ['bare', 'no bar', 'not cached'],
  '/401': ['bare', 'no bar', 'not cached'],
  // In the main layout.
  '/noauth': ['no bar', 'not cached'],
  '/orderManage': ['fixed', 'no bar'],
  '/dashboard': [],
  '/downloadPage': [],
  '/profile': ['no bar', 'not cached'],
  '/inviteMembers': ['administrators', 'no bar', 'not cached'],
  '/studio/index': ['bare', 'not cached'],
  '/studioPackage/studioPackage': ['bare', 'not cached'],
  '/projects/deliveryBatchList': [],
  '/projects/syncHistory': ['administrators'],
  '/projects/deliveryBatch': [],
  '/projects/deliveryBatchDetails': [],
  '/projects/packageList': [],
  '/projects/dataList': [],
  '/accept/taskItem': [],
  '/accept/task': [],
  '/accept/details': [],
  '/order/orderDetail': ['no bar'],
  '/order/dataDownload': ['administrators', 'no bar'],
  '/order/workload': ['administrators', 'no bar'],
  '/dataSet/dataSetList': ['administrators'],
  '/dataSet/dataSetDetail': ['administrators'],
  '/dataSet/dataUpload': ['administrators', 'no bar'],
  '/helpCenter': ['no bar'],
};

const routes = AREAS.flatMap((area) => area.routes);

test.each(Object.entries(ROUTES))('%s has its flags: %j', (path, flags) => {
  const meta = routes.find((route) => route.path === path)?.meta;
  const found: Readonly<Record<Flag, boolean | undefined>> = {
    'no bar': meta?.noTabBar,
    fixed: meta?.affix,
    'not cached': meta?.noCache,
    administrators: meta?.isAdmin,
    bare: meta?.fullBleed,
    open: meta?.isOpen,
  };
  expect(meta).toBeDefined();
  expect(
    Object.entries(found)
      .filter(([, isSet]) => isSet)
      .map(([flag]) => flag)
      .sort(),
  ).toEqual([...flags].sort());
});

test('only the login page and the arrival from elsewhere are open without a token', () => {
  expect(routes.filter(({ meta }) => meta.isOpen).map(({ path }) => path)).toEqual([
    '/login',
    '/auth-redirect',
  ]);
});

test('the studios and the project list have the names of the specification', () => {
  const nameOf = (path: string) => routes.find((route) => route.path === path)?.name;
  expect(nameOf('/studio/index')).toBe('Studio');
  expect(nameOf('/studioPackage/studioPackage')).toBe('StudioPackage');
  expect(nameOf('/dashboard')).toBe('Dashboard');
});
