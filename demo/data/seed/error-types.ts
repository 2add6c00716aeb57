import type { CORE_ERROR_TYPES, Severity } from '../../../src/shared/contract/accept/error-type.ts';
import type { LocalizedText } from '../../../src/shared/contract/language.ts';
import { CORE_TYPES } from '../../server/acceptance/error-type/core-error-types.ts';

export interface SeededErrorType {
  readonly code: (typeof CORE_ERROR_TYPES)[number] | 'privacy' | 'guideline';
  readonly title: LocalizedText;
  readonly severity: Severity;
}

/** Those that every review knows, then two of the customer's own. */
export const ERROR_TYPES: readonly SeededErrorType[] = [
  ...CORE_TYPES,
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
