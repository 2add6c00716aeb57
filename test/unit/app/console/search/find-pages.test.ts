import { expect, test } from 'vitest';
import { findPages, type SearchPage } from '../../../../../src/app/console/search/find-pages.ts';
import { syllablesOf } from '../../../../../src/app/console/search/syllables.ts';

function page(to: string, names: string[], englishNames: string[] = []): SearchPage {
  return { to, icon: 'file', names, englishNames, section: null, sounds: names.map(syllablesOf) };
}

const CHINESE = [
  page('/orderManage', ['订单列表', '订单管理'], ['Order list', 'Order management']),
  page('/order/dataDownload', ['数据下载'], ['Data download']),
  page('/dashboard', ['项目列表', '项目'], ['Project list', 'Projects']),
];
const paths = (typed: string) => findPages(CHINESE, typed).map(({ to }) => to);

test('a page is found by any of its names, in either language and by sound', () => {
  for (const typed of ['订单', '管理', 'order', 'management', 'ddlb', 'guanli']) {
    expect(paths(typed), typed).toEqual(['/orderManage']);
  }
});

test('the best comes first, equally good ones in the menu’s order', () => {
  expect(paths('列表')).toEqual(['/orderManage', '/dashboard']);
  expect(paths('xm')[0]).toBe('/dashboard');
  expect(paths('data')[0]).toBe('/order/dataDownload');
});

test('a name on screen counts more than its English one', () => {
  const pages = [page('/a', ['Ordner'], ['Order']), page('/b', ['Order'], ['Ordner'])];
  expect(findPages(pages, 'order').map(({ to }) => to)).toEqual(['/b', '/a']);
});

test('what fits nothing finds nothing', () => {
  expect(paths('qqq')).toEqual([]);
  expect(paths('')).toEqual([]);
});
