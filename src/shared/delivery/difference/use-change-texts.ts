import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeValue } from '../../contract/annotation-document.ts';
import type { DifferenceRow } from './difference-rows.ts';
import { attributeChanges, type Titles } from './use-titles.ts';

/** What is different about an object, as short texts. */
export function useChangeTexts(titles: Titles): (row: DifferenceRow) => string[] {
  const { t } = useTranslation('difference');
  return useCallback(
    ({ pair, before, after }) => {
      if (!before || !after) return [];
      const valueText = (value: AttributeValue | undefined): string => {
        if (value === undefined) return t('noValue');
        return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
      };
      const texts: string[] = [];
      if (pair.changes.includes('kind')) {
        texts.push(t('change.kind', { before: t(`kind.${before.kind}`), after: t(`kind.${after.kind}`) }));
      }
      if (pair.changes.includes('geometry')) texts.push(t('change.geometry'));
      if (pair.changes.includes('label')) {
        texts.push(
          t('change.label', {
            before: titles.labelTitle(before.label),
            after: titles.labelTitle(after.label),
          }),
        );
      }
      if (pair.changes.includes('attributes')) {
        for (const changed of attributeChanges(before.attributes, after.attributes)) {
          texts.push(
            t('change.attribute', {
              name: titles.attributeTitle(after.label, changed.name),
              before: valueText(changed.before),
              after: valueText(changed.after),
            }),
          );
        }
        if (before.occluded !== after.occluded) {
          texts.push(t(after.occluded ? 'change.occluded' : 'change.notOccluded'));
        }
      }
      return texts;
    },
    [t, titles],
  );
}
