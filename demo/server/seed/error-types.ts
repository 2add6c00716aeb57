import type { LocalizedText } from '../../../src/shared/contract/language.ts';
import type { MistakeCode } from '../pictures/mistake.ts';

export interface SeededErrorType {
  readonly code: MistakeCode | 'privacy' | 'guideline';
  readonly title: LocalizedText;
  readonly severity: 'minor' | 'major' | 'critical';
}

/** The six that every review knows, then two of the customer's own. */
export const ERROR_TYPES: readonly SeededErrorType[] = [
  { code: 'missing', title: { en: 'Missing object', zh: '漏标', ja: '付け漏れ' }, severity: 'critical' },
  { code: 'extraneous', title: { en: 'Extraneous object', zh: '多标', ja: '余分な付与' }, severity: 'major' },
  { code: 'geometry', title: { en: 'Geometry', zh: '边框不贴合', ja: '形状のずれ' }, severity: 'major' },
  { code: 'position', title: { en: 'Position', zh: '位置错误', ja: '位置のずれ' }, severity: 'major' },
  { code: 'attribute', title: { en: 'Attribute', zh: '属性错误', ja: '属性の誤り' }, severity: 'minor' },
  { code: 'label', title: { en: 'Label', zh: '类别错误', ja: 'ラベルの誤り' }, severity: 'critical' },
  {
    code: 'privacy',
    title: { en: 'Face or plate not blurred', zh: '人脸或车牌未脱敏', ja: '顔・ナンバーの未マスク' },
    severity: 'critical',
  },
  {
    code: 'guideline',
    title: { en: 'Guideline unclear', zh: '规范不明确', ja: '仕様の解釈違い' },
    severity: 'minor',
  },
];
