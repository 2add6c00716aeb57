import { acceptanceJa } from '../words/acceptance-words-ja.ts';
import type { ExportWords } from './export-words-type.ts';

export const ja: ExportWords = {
  ...acceptanceJa,
  batches: '検収バッチ',
  packages: 'パッケージ',
  items: 'データ',
  packageCount: 'パッケージ数',
  validData: '有効データ',
  invalidData: '無効データ',
  assignees: '割り当て先',
  holder: '検収中の担当者',
  errorTypes: 'エラー種別',
  edited: '編集済み',
  invalid: '無効',
  comments: 'コメント数',
  carried: '前回の結果を引き継ぎ',
  changed: '再納品で変更',
  datasetId: 'データセット ID',
  packageStates: { '00': '検収待ち', '05': '検収中', '10': '合格', '20': '不合格' },
};
