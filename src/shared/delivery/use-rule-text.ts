import { useTranslation } from 'react-i18next';
import { type ObjectRule, SEVERITY_WEIGHT } from '../contract/accept/object-rule.ts';
import { useFormat } from '../i18n/use-format.ts';

/** How the results of objects become their item's, in words. */
export function useRuleText(): (rule: ObjectRule) => string {
  const { t } = useTranslation('delivery');
  const format = useFormat();
  return (rule) => {
    switch (rule.kind) {
      case 'any':
        return t('rule.any');
      case 'share':
        return t('rule.share', { share: format.percent(rule.share) });
      case 'severity':
        return t('rule.severity', { limit: rule.limit, ...SEVERITY_WEIGHT });
    }
  };
}
