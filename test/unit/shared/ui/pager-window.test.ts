import { describe, expect, test } from 'vitest';
import { pageAfterResize, pageCountOf, pagerWindow } from '../../../../src/shared/ui/table/pager-window.ts';

describe('pager window', () => {
  test('up to seven pages are all named', () => {
    expect(pagerWindow(1, 1)).toEqual([1]);
    expect(pagerWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('of more, the first, the last and the neighbours are named', () => {
    expect(pagerWindow(1, 25)).toEqual([1, 2, 3, 4, 5, 'gap-after', 25]);
    expect(pagerWindow(12, 25)).toEqual([1, 'gap-before', 11, 12, 13, 'gap-after', 25]);
    expect(pagerWindow(25, 25)).toEqual([1, 'gap-before', 21, 22, 23, 24, 25]);
  });

  test('wherever one stands, there are seven places, the neighbours are named and no gap hides a single page', () => {
    for (let pages = 8; pages <= 40; pages++) {
      for (let page = 1; page <= pages; page++) {
        const slots = pagerWindow(page, pages);
        expect(slots).toHaveLength(7);
        const numbers = slots.filter((slot) => typeof slot === 'number');
        for (const near of [1, page - 1, page, page + 1, pages])
          if (near >= 1 && near <= pages) expect(numbers).toContain(near);
        const jumps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
        expect(jumps).not.toContain(2);
      }
    }
  });

  test('an empty list has one page', () => {
    expect(pageCountOf(0, 10)).toBe(1);
    expect(pageCountOf(10, 10)).toBe(1);
    expect(pageCountOf(11, 10)).toBe(2);
  });

  test('another page size keeps the first row in sight', () => {
    expect(pageAfterResize(5, 10, 20)).toBe(3);
    expect(pageAfterResize(3, 20, 10)).toBe(5);
    expect(pageAfterResize(1, 10, 50)).toBe(1);
  });
});
