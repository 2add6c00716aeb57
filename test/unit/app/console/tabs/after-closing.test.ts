import { expect, test } from 'vitest';
import { afterClosing } from '../../../../../src/app/console/tabs/after-closing.ts';
import type { View } from '../../../../../src/app/console/tabs/view.ts';

function view(path: string, name: string, query = ''): View {
  return {
    path,
    fullPath: path + query,
    name,
    title: 'area:title',
    noCache: false,
    affix: false,
    isTab: true,
    identity: '',
    refresh: null,
    reloads: 0,
  };
}
const dashboard = view('/dashboard', 'Dashboard', '?page=2');
const batch = view('/projects/deliveryBatch', 'DeliveryBatch', '?batchId=a');

test('the full path of the last remaining tab is gone to', () => {
  expect(afterClosing(batch, [view('/orderManage', 'OrderManage'), dashboard])).toBe('/dashboard?page=2');
});

test('with no tab left, closing the one named Dashboard goes through the /redirect prefix', () => {
  expect(afterClosing(view('/dashboard', 'Dashboard'), [])).toBe('/redirect/dashboard');
  expect(afterClosing(dashboard, [])).toBe('/redirect/dashboard?page=2');
});

test('with no tab left, closing any other one goes to the start page', () => {
  expect(afterClosing(batch, [])).toBe('/');
});
