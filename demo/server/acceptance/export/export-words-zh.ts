import { acceptanceZh } from '../words/acceptance-words-zh.ts';
import type { ExportWords } from './export-words-type.ts';

export const zh: ExportWords = {
  ...acceptanceZh,
  batches: '验收批次',
  packages: '子批次',
  items: '数据',
  packageCount: '子批次数',
  validData: '有效数据',
  invalidData: '无效数据',
  assignees: '分配给',
  holder: '正在验收',
  errorTypes: '错误类型',
  edited: '是否修改',
  invalid: '是否无效',
  comments: '批注数',
  carried: '沿用上一轮结果',
  changed: '重新交付时有改动',
  datasetId: '数据集 ID',
  packageStates: { '00': '待验收', '05': '验收中', '10': '通过', '20': '不通过' },
};
