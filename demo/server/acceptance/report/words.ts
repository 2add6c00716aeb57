import * as v from 'valibot';
import type { SpotCheck } from '../../../../src/shared/contract/accept/spot-check.ts';
import { PACKAGE_STATE, type PackageState } from '../../../../src/shared/contract/batch-state.ts';
import type { ItemMark } from '../../../../src/shared/contract/item-result.ts';
import { type ObjectRule, objectRule } from '../../../../src/shared/contract/object-rule.ts';
import type { ObjectError } from '../../../../src/shared/contract/review.ts';
import type { ReportContext } from './report-context.ts';
import type { ReportComment, ReportEvent } from './report-rows.ts';
import { fill } from './texts/report-texts.ts';
import type { ReportTexts } from './texts/report-texts-type.ts';

/* Sentences that several parts of a report say in the same way. */

export function packageStateName(state: PackageState, t: ReportTexts): string {
  if (state === PACKAGE_STATE.reviewing) return t.packageReviewing;
  return state === PACKAGE_STATE.reviewable ? t.packageReviewable : t.results[state];
}

/** One error: its type, the object it was found in, and what was noted. */
export function errorWords(
  { errorTypeId, objectId, note }: ObjectError & { readonly objectId?: string | undefined },
  { titleOf }: ReportContext,
): string {
  return [titleOf(errorTypeId), objectId && `#${objectId}`, note].filter(Boolean).join(' – ');
}

export function commentWords({ author, text }: ReportComment, { t }: ReportContext): string {
  return `${author}${t.colon}${text}`;
}

export function markWords(marks: readonly ItemMark[], t: ReportTexts): string {
  return marks.map((mark) => t.itemMarks[mark]).join(t.list);
}

/** A share as a text, with as many digits as it was given with. */
function percent(share: number): string {
  return `${Number((share * 100).toFixed(6))} %`;
}

export function ruleWords(rule: ObjectRule, { rules }: ReportTexts): string {
  switch (rule.kind) {
    case 'any':
      return rules.any;
    case 'share':
      return fill(rules.share, { share: percent(rule.share) });
    case 'severity':
      return fill(rules.severity, { limit: String(rule.limit) });
  }
}

export function planWords(plan: NonNullable<SpotCheck['plan']>, { plans }: ReportTexts): string {
  const { choice } = plan;
  switch (choice.kind) {
    case 'lotQuality':
      return fill(plans.lotQuality, {
        quality: percent(choice.quality),
        confidence: percent(choice.confidence),
      });
    case 'risk':
      return fill(plans.risk, {
        good: percent(choice.good),
        bad: percent(choice.bad),
        producer: percent(choice.producerRisk),
        consumer: percent(choice.consumerRisk),
      });
    case 'iso2859-1':
      return fill(plans['iso2859-1'], { level: choice.level, limit: String(choice.limit) });
    case 'iso2859-2':
      return fill(plans['iso2859-2'], { limit: String(choice.limit) });
  }
}

/** What an event says beside its kind. */
export function detailWords({ detail }: ReportEvent, { t }: ReportContext): string {
  const say = (name: keyof typeof t.details, value: string | number | undefined) =>
    value === undefined || value === '' ? [] : [fill(t.details[name], { value: String(value) })];
  const { result, items, packages, round, name, people, remark, rule, carried, changed } = detail;
  return [
    ...say('name', name),
    ...say('result', result === undefined ? undefined : resultName(result, t)),
    ...say('items', items),
    ...say('packages', packages),
    ...say('round', round),
    ...say('carried', carried),
    ...say('changed', changed),
    ...say('people', people?.join(t.list)),
    ...say('rule', rule === undefined ? undefined : ruleOfEvent(rule, t)),
    ...say('remark', remark),
  ].join(t.list);
}

function resultName(result: string, t: ReportTexts): string {
  const known: Readonly<Record<string, string>> = { ...t.checkStates, ...t.batchStates, ...t.results };
  return known[result] ?? result;
}

function ruleOfEvent(rule: string, t: ReportTexts): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), objectRule), rule);
  return parsed.success ? ruleWords(parsed.output, t) : rule;
}
