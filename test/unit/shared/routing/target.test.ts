import { expect, test } from 'vitest';
import { placeOf, placeText, targetText } from '../../../../src/shared/routing/target.ts';

test('a target in parts is written with what its query has', () => {
  const target = {
    path: '/order/orderDetail',
    query: { orderId: 'a b', page: 2, state: undefined, tag: ['x', 'y'] },
  };
  expect(targetText(target)).toBe('/order/orderDetail?orderId=a+b&page=2&tag=x&tag=y');
});

test('a target as text is taken as it is, from the root', () => {
  expect(targetText('/a?b=1')).toBe('/a?b=1');
  expect(targetText('a')).toBe('/a');
});

test('a place is read back, percent signs and all', () => {
  const { path, search } = placeOf(targetText({ path: '/a', query: { keyword: '100 %25 & more?' } }));
  expect(path).toBe('/a');
  expect(search.get('keyword')).toBe('100 %25 & more?');
});

test('a place is written as it was read, also where an entry occurs twice', () => {
  for (const text of ['/a', '/a?state=00&state=10&page=2']) expect(placeText(placeOf(text))).toBe(text);
});
