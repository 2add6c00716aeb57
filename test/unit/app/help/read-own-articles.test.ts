import { expect, test } from 'vitest';
import { readOwnArticles } from '../../../../src/app/help/element/read-own-articles.ts';

const rules = { topic: 'our-rules', markdown: '# Our rules' };

test('keeps what can be read, and names the places of what cannot', () => {
  expect(readOwnArticles([rules, { topic: 5 }, null, { topic: 'a b', markdown: '' }])).toEqual({
    articles: [rules],
    problem: 'articles[1], articles[2], articles[3] needs a topic (letters, digits, _ and -) and markdown.',
  });
});

test('has nothing to say of a list that can be read, or of none', () => {
  expect(readOwnArticles([rules])).toEqual({ articles: [rules], problem: null });
  for (const none of [null, undefined, []])
    expect(readOwnArticles(none)).toEqual({ articles: [], problem: null });
});

test('of what is no list nothing can be read', () => {
  expect(readOwnArticles('# Our rules')).toEqual({ articles: [], problem: 'articles is no list.' });
});
