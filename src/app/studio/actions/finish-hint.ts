import type { TFunction } from 'i18next';
import { keyText } from '../keys/key-caps.ts';
import { keysOf, type OwnKeys } from '../keys/own-keys.ts';
import { judgeActions } from './judge-actions.ts';

/** What is said when a sample is judged through: with the key that goes on, where there is one. */
export function finishHint(t: TFunction<'studio'>, own: OwnKeys): string {
  const [chord] = keysOf(own, judgeActions.finish);
  return chord === undefined ? t('sample.allJudged') : t('sample.allJudgedKey', { key: keyText(chord) });
}
