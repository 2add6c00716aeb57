import { expect, test } from 'vitest';
import { nearestPath } from '../../../../src/app/console/pages/nearest-path.ts';

const PATHS = ['/orderManage', '/dashboard', '/profile', '/order/orderDetail', '/errorLog'];

test.each([
  ['/ordrManage', '/orderManage'],
  ['/ordermanage', '/orderManage'],
  ['/ProfileX', '/profile'],
  ['/dashbord', '/dashboard'],
  ['/errorlogs', '/errorLog'],
])('%s was meant to be %s', (wanted, meant) => {
  expect(nearestPath(wanted, PATHS)).toBe(meant);
});

test.each(['/', '/nowhere', '/dash', '/dataSet/dataSetList', '/order/orderDetails/of/something'])(
  '%s is like none of them',
  (wanted) => {
    expect(nearestPath(wanted, PATHS)).toBeNull();
  },
);

test('of two that are alike the nearer one is meant', () => {
  expect(nearestPath('/packagelists', ['/packageLit', '/packageList'])).toBe('/packageList');
});
