import { expect, test } from 'vitest';
import { compileArticle } from '../../../../src/app/help/manual/compile-article.ts';
import type { Manual } from '../../../../src/app/help/manual/manual.ts';
import { foundCode } from '../../../../src/app/help/search/found-code.ts';
import { manualSearch } from '../../../../src/app/help/search/manual-search.ts';
import { words } from '../../../../src/app/help/search/search-words.ts';
import { readManual } from '../../../../src/elements/build/manual/read-manual.mjs';
import { LANGUAGES } from '../../../../src/shared/contract/languages.ts';

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

test('words are found by their beginning, all of several where a passage has them', () => {
  expect(found('valid')).toEqual(['orders#validity']);
  expect(found('downloaded days')).toEqual(['orders#validity']);
});

test('half of the words are enough where no passage has them all', () => {
  expect(found('downloaded sample')).toEqual(expect.arrayContaining(['orders#validity', 'checks#']));
  expect(found('is my data downloaded yesterday night')).toEqual([]);
});

test('digits stand by themselves, hiragana and katakana are one, a sign in the middle of a word is found', () => {
  expect(words('20GB')).toEqual(words('20 GB'));
  expect(words('5,000')).toEqual(['5000']);
  expect(found('さんぷる')).toEqual(['ja#']);
  expect(found('案')).toEqual(['zh#plan']);
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

test('an article that two chapters have is found once', () => {
  const { articles } = manualOf({ orders: '# Orders\n\nWhat was ordered.' });
  const chapters = [
    { title: 'Ours', topics: ['orders', 'orders'] },
    { title: 'All', topics: ['orders'] },
  ];
  expect(manualSearch({ chapters, articles })('ordered')).toHaveLength(1);
});

test('what was found by two ways stands once in the list, the best first', () => {
  const manual = manualOf({
    text: '# Papers\n\nA credential is named here beside an address.',
    title: '# Credential\n\nThe credential of a customer, with an address.',
  });
  const look = manualSearch({ ...manual, synonyms: { token: 'credential' } });
  // No passage holds all of it, in either wording.
  const topics = look('token credential address unicorn').map(({ topic }) => topic);
  expect(topics).toEqual(['title', 'text']);
});

test('nothing typed finds nothing', () => {
  expect(search('')).toEqual([]);
  expect(words(' ')).toEqual([]);
  expect(words('检')).toEqual(['检']);
});

const LOCALES = new URL('../../../../locales', import.meta.url).pathname;
const manuals = new Map(
  await Promise.all(
    LANGUAGES.map(
      async (language) =>
        [language, (await readManual(`${LOCALES}/${language}/manual`, LOCALES)) as Manual] as const,
    ),
  ),
);
const ofLanguage = (language: (typeof LANGUAGES)[number]) => manuals.get(language) as Manual;

/** What people typed, and a place that has to be among the first five. */
test.each([
  ['ja', '20人', 'team#add'],
  ['ja', '3枚', 'feedback#send'],
  ['ja', '20GB', 'upload#rules'],
  ['ja', '割当', 'packages#assign'],
  ['ja', 'ぱすわーど', 'sign-in#password'],
  ['ja', '納品確定', 'confirm-delivery#'],
  ['ja', 'ダークモード', 'finding-your-way#appearance'],
  ['ja', 'フィードバック', 'feedback#'],
  ['ja', '苦情', 'feedback#'],
  ['zh', '20GB', 'upload#rules'],
  ['zh', '删除成员', 'team#delete'],
  ['zh', '登陆', 'sign-in#'],
  ['zh', '深色', 'finding-your-way#appearance'],
  ['zh', '登入', 'sign-in#'],
  ['zh', '登录不了', 'sign-in#refused'],
  ['zh', '登出', 'profile#log-out'],
  ['ja', 'ログオン', 'sign-in#'],
  ['ja', 'サインイン', 'sign-in#'],
  ['ja', 'サインアウト', 'profile#log-out'],
  ['en', 'log in', 'sign-in#'],
  ['en', 'log-in', 'sign-in#'],
  ['en', 'how to log in', 'sign-in#'],
  ['en', 'log off', 'profile#log-out'],
  ['en', 'sign out', 'profile#log-out'],
  ['en', '20GB', 'upload#rules'],
  ['en', 'logout', 'profile#log-out'],
  ['en', 'spotcheck', 'spot-checks#'],
  ['en', 'shortcut', 'finding-your-way#keyboard'],
  ['en', 'dark', 'finding-your-way#appearance'],
  ['en', 'forgot my password', 'sign-in#forgotten'],
] as const)('in %s, %s leads to %s', (language, typed, place) => {
  const first = manualSearch(ofLanguage(language))(typed).slice(0, 5);
  expect(first.map(({ topic, section }) => `${topic}#${section ?? ''}`)).toContain(place);
});

test.each(LANGUAGES)('every synonym of the manual in %s finds something', (language) => {
  const manual = ofLanguage(language);
  const look = manualSearch(manual);
  const words = Object.keys(manual.synonyms ?? {});
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => look(word).length === 0)).toEqual([]);
});

test('the code of an error leads to what says more about it, with its own text', () => {
  const manual = ofLanguage('en');
  const code = (typed: string) => foundCode(typed, manual, (one) => `text of ${one}`);
  expect(code('5001025')).toMatchObject({ topic: 'troubleshooting', section: 'session' });
  expect(code('error ４０１')).toMatchObject({ section: 'session', excerpt: '401: text of 401' });
  expect(code('5002000')).toMatchObject({ topic: 'troubleshooting', section: null });
  expect(code('999')).toBe(null);
  expect(code('50010250')).toBe(null);
});
