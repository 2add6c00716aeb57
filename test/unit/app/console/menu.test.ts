import { expect, test } from 'vitest';
import {
  isActive,
  isStudio,
  type MenuFacts,
  sideMenu,
  topMenu,
  userPages,
} from '../../../../src/app/console/menu/menu.ts';

const everything: MenuFacts = { role: '10', edition: 'standard', leadsSomewhere: () => true };
const topKeys = (facts: Partial<MenuFacts>) => topMenu({ ...everything, ...facts }).map(({ key }) => key);
const sideKeys = (facts: Partial<MenuFacts>) =>
  sideMenu({ ...everything, ...facts }).flatMap(({ entries }) => entries.map(({ key }) => key));

test('an administrator sees the whole menu in its order', () => {
  expect(topKeys({})).toEqual(['dataSets', 'orders', 'projects', 'help']);
});

test('the role 20 does not see the data sets', () => {
  expect(topKeys({ role: '20' })).toEqual(['orders', 'projects', 'help']);
});

test('the Global build has no projects', () => {
  expect(topKeys({ edition: 'global' })).not.toContain('projects');
  expect(sideKeys({ edition: 'global' })).not.toContain('projectList');
});

test('what leads nowhere is not there, nor is a section without entries', () => {
  const leadsSomewhere = (path: string) => path === '/orderManage';
  expect(topKeys({ leadsSomewhere })).toEqual(['orders']);
  expect(sideMenu({ ...everything, leadsSomewhere })).toHaveLength(1);
});

test('download, workload and error log are for administrators', () => {
  expect(sideKeys({})).toEqual(expect.arrayContaining(['dataDownload', 'workload', 'errorLog']));
  expect(sideKeys({ role: '20' })).not.toContain('errorLog');
  expect(sideKeys({ role: '20' })).not.toContain('dataDownload');
  expect(sideKeys({ role: null })).not.toContain('workload');
});

test('desktop clients are for everybody, in the sidebar and in the user menu', () => {
  for (const role of ['10', '20'] as const) {
    expect(sideKeys({ role })).toContain('desktopClients');
    expect(userPages({ ...everything, role }).map(({ key }) => key)).toContain('desktopClients');
  }
  expect(userPages({ ...everything, role: '20' })).toHaveLength(1);
});

test.each([
  '/dashboard',
  '/projects/deliveryBatch',
  '/studio/index',
  '/studioPackage/studioPackage',
  '/accept/task',
])('the project item is highlighted on %s', (path) => {
  const active = topMenu(everything).filter((entry) => isActive(entry, path));
  expect(active.map(({ key }) => key)).toEqual(['projects']);
});

test('the order item is highlighted on the list and on an order', () => {
  for (const path of ['/orderManage', '/order/orderDetail']) {
    const active = topMenu(everything).filter((entry) => isActive(entry, path));
    expect(active.map(({ key }) => key)).toEqual(['orders']);
  }
});

test('the studios, and nothing else, are studio pages', () => {
  expect(['/studio/index', '/studioPackage/studioPackage'].every(isStudio)).toBe(true);
  expect(['/orderManage', '/projects/packageList', '/studios', '/404'].some(isStudio)).toBe(false);
});
