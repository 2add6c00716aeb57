import { expect, test } from 'vitest';
import { compileArticle } from '../../../../src/app/help/manual/compile-article.ts';
import type { Manual } from '../../../../src/app/help/manual/manual.ts';
import { manualSearch, words } from '../../../../src/app/help/search/manual-search.ts';

function manualOf(sources: Record<string, string>): Manual {
  const articles = Object.fromEntries(
    Object.entries(sources).map(([topic, source]) => [topic, compileArticle(topic, source)]),
  );
  return { chapters: [{ title: 'All', topics: Object.keys(articles) }], articles };
}

const search = manualSearch(
  manualOf({
    orders: '# Orders\n\nWhat was ordered.\n\n## Validity {#validity}\nData can be downloaded for some days.',
    checks: '# Spot checks\n\nJudge a sample.\n\n## Plan {#plan}\nRandom, or in order.',
    zh: '# 抽检\n\n判定样本。\n\n## 计划抽检 {#plan}\n样本量由方案决定。',
    ja: '# 抜取検査\n\nサンプルを判定します。\n\n## 結論 {#decide}\nバッチ全体を決められます。',
  }),
);
const found = (typed: string) => search(typed).map(({ topic, section }) => `${topic}#${section ?? ''}`);

test('words are found by their beginning, each of several has to be there', () => {
  expect(found('valid')).toEqual(['orders#validity']);
  expect(found('downloaded days')).toEqual(['orders#validity']);
  expect(found('downloaded sample')).toEqual([]);
});

test('a title counts before the text', () => {
  expect(found('order')[0]).toBe('orders#');
});

test('Chinese and Japanese are found without blanks between words', () => {
  expect(found('样本')).toEqual(expect.arrayContaining(['zh#', 'zh#plan']));
  expect(found('全体')).toEqual(['ja#decide']);
  expect(found('ｻﾝﾌﾟﾙ')).toEqual(['ja#']);
});

test('a slip of the finger in a long word is forgiven', () => {
  expect(found('dowloaded')).toEqual(['orders#validity']);
});

test('what is found is shown with what stands around it', () => {
  expect(search('validity')[0]).toMatchObject({
    title: 'Orders',
    heading: 'Validity',
    excerpt: 'Data can be downloaded for some days.',
  });
});

test('nothing typed finds nothing', () => {
  expect(search('')).toEqual([]);
  expect(words(' ')).toEqual([]);
  expect(words('检')).toEqual(['检']);
});
