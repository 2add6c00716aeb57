import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { BatchEvent, BatchHistoryEntry } from '../../../shared/contract/accept/history.ts';
import { objectRule } from '../../../shared/contract/accept/object-rule.ts';
import { itemResult } from '../../../shared/contract/item-result.ts';
import { useRuleText } from '../../../shared/delivery/use-rule-text.ts';
import { listFormat } from '../../../shared/format/list-format.ts';
import { useUi } from '../../../shared/ui/base/ui-context.ts';

/** How a spot check ended. */
const decision = v.picklist(['accepted', 'rejected', 'cancelled']);

/** What an event says beside its kind, in one line; empty where there is nothing more to say. */
export function useEventDetail(): (entry: BatchHistoryEntry) => string {
  const { t } = useTranslation(['acceptance', 'delivery']);
  const ruleText = useRuleText();
  const { locale } = useUi();
  return ({ event, detail }) => {
    const { result, items, packages, round, name, people, remark, rule } = detail;
    const parts = [
      v.is(itemResult, result) ? t(`delivery:itemResult.${result}`) : null,
      v.is(decision, result) ? t(`eventDetail.${result}`) : null,
      round === undefined ? null : t('batch.round', { round }),
      packages === undefined ? null : t('figure.packages', { count: packages }),
      items === undefined ? null : t('eventDetail.items', { count: items }),
      nameOf(event, name),
      people === undefined
        ? null
        : people.length === 0
          ? t('eventDetail.nobody')
          : listFormat(locale).format(people),
      rule === undefined ? null : ruleOf(rule),
      remark === undefined || remark === '' ? null : t('eventDetail.remark', { text: remark }),
    ];
    return parts.filter((part) => part !== null).join(' · ');

    function nameOf(kind: BatchEvent, called: string | undefined): string | null {
      // Whoever answers for the provider stands in a column of their own.
      if (called === undefined || called === '' || kind === 'messageLeft') return null;
      if (kind === 'packageTaken') return t('eventDetail.from', { name: called });
      if (kind === 'spotCheckDrawn' || kind === 'spotCheckEnded') {
        return t('eventDetail.spotCheck', { number: called });
      }
      if (kind === 'finished' || kind === 'rejected') return t('eventDetail.byPlan', { number: called });
      return called;
    }

    /** Kept as JSON, for readers of three languages. */
    function ruleOf(kept: string): string {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), objectRule), kept);
      return parsed.success ? ruleText(parsed.output) : kept;
    }
  };
}
