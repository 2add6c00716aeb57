import * as v from 'valibot';
import { type ObjectRule, objectRule } from '../../../../src/shared/contract/accept/object-rule.ts';
import { SPOT_CHECK_STATES, type SpotCheck } from '../../../../src/shared/contract/accept/spot-check.ts';
import { batchState, type PackageState } from '../../../../src/shared/contract/batch-state.ts';
import { type ItemMark, itemResult } from '../../../../src/shared/contract/item-result.ts';
import type { ObjectError } from '../../../../src/shared/contract/review.ts';
import type { Estimate } from '../../../../src/shared/contract/sampling/estimate-of.ts';
import type { Say } from '../../texts/texts.ts';
import type { ReportContext } from './report-context.ts';
import type { ReportComment, ReportEvent } from './report-rows.ts';

/* Sentences that several parts of a report say in the same way. */

export function packageStateName(state: PackageState, t: Say): string {
  return t(`delivery:batchState.${state}`);
}

/** One error: its type, the object it was found in, and what was noted. */
export function errorWords(
  { errorTypeId, objectId, note }: ObjectError & { readonly objectId?: string | undefined },
  { titleOf }: ReportContext,
): string {
  return [titleOf(errorTypeId), objectId && `#${objectId}`, note].filter(Boolean).join(' – ');
}

export function commentWords({ author, text }: ReportComment, { t }: ReportContext): string {
  return `${author}${t('reportfile:colon')}${text}`;
}

export function markWords(marks: readonly ItemMark[], t: Say): string {
  return marks.map((mark) => t(`delivery:itemMark.${mark}`)).join(t('reportfile:list'));
}

/** A share as a text, with as many digits as it was given with. */
function percent(share: number, t: Say): string {
  return t('reportfile:inPercent', { value: Number((share * 100).toFixed(6)) });
}

export function ruleWords(rule: ObjectRule, t: Say): string {
  switch (rule.kind) {
    case 'any':
      return t('reportfile:rules.any');
    case 'share':
      return t('reportfile:rules.share', { share: percent(rule.share, t) });
    case 'severity':
      return t('reportfile:rules.severity', { limit: rule.limit });
  }
}

export function planWords(plan: NonNullable<SpotCheck['plan']>, t: Say): string {
  const { choice } = plan;
  switch (choice.kind) {
    case 'lotQuality':
      return t('reportfile:plans.lotQuality', {
        quality: percent(choice.quality, t),
        confidence: percent(choice.confidence, t),
      });
    case 'risk':
      return t('reportfile:plans.risk', {
        good: percent(choice.good, t),
        bad: percent(choice.bad, t),
        producer: percent(choice.producerRisk, t),
        consumer: percent(choice.consumerRisk, t),
      });
    case 'iso2859-1':
      return t('reportfile:plans.iso2859-1', { level: choice.level, limit: choice.limit });
    case 'iso2859-2':
      return t('reportfile:plans.iso2859-2', { limit: choice.limit });
  }
}

/** What a sample was drawn from; never the whole batch where something of it was left out. */
export function drawnFromWords(
  { packages, fromIndex }: Pick<SpotCheck, 'packages' | 'fromIndex'>,
  { t, packageName }: Pick<ReportContext, 't' | 'packageName'>,
): string {
  const isCut = fromIndex > 1;
  const where =
    packages === null
      ? t(isCut ? 'reportfile:allPackages' : 'reportfile:wholeBatch')
      : packages.map(packageName).join(t('reportfile:list')) || t('reportfile:partOfBatch');
  return isCut ? t('reportfile:fromIndexOn', { where, index: fromIndex }) : where;
}

/** What a part of a population is called, by what it was parted. */
export function stratumName(
  name: string,
  strataBy: SpotCheck['strataBy'] | undefined,
  { labelOf, packageName }: ReportContext,
): string {
  if (strataBy === 'class') return labelOf(name);
  return strataBy === 'package' ? packageName(name) : name;
}

/** Where the drawing began, as people count. */
export function firstIndexOf({ fromIndex }: Pick<SpotCheck, 'fromIndex'>): number {
  return Math.max(1, fromIndex);
}

/** Why nothing follows from a sample, or a stratum of it, for what was not drawn; null where something does. */
export function whyNoInterval({ judged, interval }: Estimate, t: Say): string | null {
  if (interval) return null;
  return t(judged === 0 ? 'spotcheck:estimate.nothing' : 'spotcheck:estimate.inOrder');
}

/** What an event says beside its kind. */
export function detailWords({ event, detail }: ReportEvent, { t }: ReportContext): string {
  const list = t('reportfile:list');
  const say = (name: DetailName, value: string | number | undefined) =>
    value === undefined || value === '' ? [] : [t(`reportfile:details.${name}`, { value })];
  const { result, items, packages, round, name, people, remark, rule, carried, changed } = detail;
  return [
    ...(name ? [isDecision(event) ? t('reportfile:byPlan', { number: name }) : name] : []),
    ...say('result', result === undefined ? undefined : resultName(result, t)),
    ...say('items', items),
    ...say('packages', packages),
    ...say('round', round),
    ...say('carried', carried),
    ...say('changed', changed),
    ...say('people', people?.join(list)),
    ...(rule ? [ruleOfEvent(rule, t)] : []),
    ...say('remark', remark),
  ].join(list);
}

/** Of one that ends an acceptance, the name is that of the spot check whose plan did. */
function isDecision(event: ReportEvent['event']): boolean {
  return event === 'finished' || event === 'rejected';
}

type DetailName = 'result' | 'items' | 'packages' | 'round' | 'carried' | 'changed' | 'people' | 'remark';

/** Of items, packages, batches or spot checks. */
function resultName(result: string, t: Say): string {
  if (v.is(itemResult, result)) return t(`delivery:itemResult.${result}`);
  if (v.is(batchState, result)) return t(`delivery:batchState.${result}`);
  return v.is(spotCheckState, result) ? t(`spotcheck:state.${result}`) : result;
}

const spotCheckState = v.picklist(SPOT_CHECK_STATES);

function ruleOfEvent(rule: string, t: Say): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), objectRule), rule);
  return parsed.success ? ruleWords(parsed.output, t) : rule;
}
