import { expect, test } from 'vitest';
import { matchName, matchSound } from '../../../../../src/app/console/search/match-name.ts';
import { syllablesOf } from '../../../../../src/app/console/search/syllables.ts';

const score = (typed: string, name: string) => matchName(typed, name) ?? 0;

test('the whole name counts more than its beginning, that more than a word, a part, letters in their order', () => {
  const scores = [
    score('data sets', 'Data sets'),
    score('data', 'Data sets'),
    score('sets', 'Data sets'),
    score('ta se', 'Data sets'),
    score('dsts', 'Data sets'),
    score('xyz', 'Data sets'),
  ];
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(scores).size).toBe(scores.length);
  expect(scores.at(-1)).toBe(0);
});

test('case, blanks and the width of letters make no difference', () => {
  expect(score('ＤＡＴＡ  Sets', 'data sets')).toBe(score('data sets', 'Data sets'));
});

test('nothing typed, a single stray letter and far apart letters find nothing', () => {
  expect(matchName('  ', 'Order list')).toBeNull();
  expect(matchName('z', 'Order list')).toBeNull();
  expect(matchName('ok', 'Order management for work')).toBeNull();
});

test.each([['dingdanguanli'], ['ddgl'], ['dingdgl'], ['ding dan'], ['DDGL'], ['dd']])(
  '%s sounds like 订单管理',
  (typed) => {
    expect(matchSound(typed, syllablesOf('订单管理'))).not.toBeNull();
  },
);

test('a sound from the middle counts less than one from the beginning', () => {
  const syllables = syllablesOf('订单管理');
  expect(matchSound('gl', syllables) ?? 0).toBeLessThan(matchSound('dd', syllables) ?? 0);
  expect(matchSound('gl', syllables)).not.toBeNull();
});

test.each(['dgd', 'guanliding', 'anguan', 'ddglx', '订'])('%s does not sound like it', (typed) => {
  expect(matchSound(typed, syllablesOf('订单管理'))).toBeNull();
});

test('a character with several readings is read as the word has it, ü by v', () => {
  expect(syllablesOf('重庆')[0]).toBe('chong');
  expect(syllablesOf('重量')[0]).toBe('zhong');
  expect(matchSound('lvse', syllablesOf('绿色'))).not.toBeNull();
  expect(matchSound('lüse', syllablesOf('绿色'))).not.toBeNull();
});

test('letters and digits among the characters are found as they are', () => {
  expect(matchSound('3dkuang', syllablesOf('3D框'))).not.toBeNull();
});
