import type { Severity } from '../contract/accept/error-type.ts';
import { resultByRule, SEVERITY_WEIGHT } from '../contract/accept/object-rule.ts';
import { ITEM_RESULT, type ItemResult, JUDGED, type Judged } from '../contract/item-result.ts';
import type { FoundError } from '../contract/review.ts';
import type { ItemDetail } from '../contract/studio.ts';
import type { ItemVerdict, ObjectVerdict } from './verdict.ts';
import type { WorkEntry } from './work.ts';

/** What the server last told of an item, as far as results of its objects rest on it. */
export type RuledItem = Pick<ItemDetail, 'itemId' | 'rule' | 'document' | 'review'>;

interface Standing {
  readonly verdict: ItemVerdict;
  readonly how: Judged | null;
}

const OPEN: Standing = { verdict: { result: ITEM_RESULT.unchecked, errors: [] }, how: null };

/**
 * How an item stands once its objects have what was given here, by its batch's rule, as the server will do it: what a
 * person decided about the item as a whole stands until its objects reject it; what a bulk result or objects decided
 * follows them; where nothing follows any more, what was decided before stands again.
 * @param entries in the order they were given; those about other items are passed over
 * @returns null where only the server knows: what was decided before the objects is not told to anybody
 */
export function followObjects(
  item: RuledItem,
  entries: readonly WorkEntry[],
  severityOf: (errorTypeId: string) => Severity | undefined,
): ItemVerdict | null {
  const { itemId, review } = item;
  const objects = judgedObjects(item);
  let now: Standing = { verdict: { result: review.result, errors: review.errors }, how: review.how };
  let before: Standing | null = null;
  for (const { kind, request } of entries) {
    if (kind === 'itemVerdict' && request.itemId === itemId) {
      const { result, errors = [] } = request;
      now = result === ITEM_RESULT.unchecked ? OPEN : { verdict: { result, errors }, how: JUDGED.single };
    }
    if (kind !== 'objectVerdicts') continue;
    const { result, errors = [] } = request;
    const own = request.objects.filter((one) => one.itemId === itemId);
    for (const { objectId } of own) objects.set(objectId, { result, errors });
    if (own.length === 0) continue;
    const ruled = ruledBy(item, objects, severityOf);
    if (ruled === null) return null;
    if (!mayFollow(ruled.result, now)) continue;
    if (ruled.result === ITEM_RESULT.unchecked) {
      if (before === null) return null;
      now = before.verdict.result === ITEM_RESULT.unchecked ? OPEN : before;
      before = null;
    } else {
      if (now.how !== JUDGED.objects) before = now;
      now = { verdict: ruled, how: JUDGED.objects };
    }
  }
  return now.verdict;
}

/**
 * Whether the objects of an item reject it by its batch's rule, with what was given here.
 * @param isChanged objects that are not those which were judged any more
 */
export function objectsReject(
  item: RuledItem,
  entries: readonly WorkEntry[],
  severityOf: (errorTypeId: string) => Severity | undefined,
  isChanged: (objectId: string) => boolean,
): boolean {
  const objects = judgedObjects(item);
  for (const { kind, request, refusal } of entries) {
    // What the server would not take decides nothing.
    if (kind !== 'objectVerdicts' || refusal !== null) continue;
    const { result, errors = [] } = request;
    for (const { itemId, objectId } of request.objects)
      if (itemId === item.itemId) objects.set(objectId, { result, errors });
  }
  for (const objectId of [...objects.keys()]) if (isChanged(objectId)) objects.delete(objectId);
  return ruledBy(item, objects, severityOf)?.result === ITEM_RESULT.rejected;
}

function judgedObjects({ review }: RuledItem): Map<string, ObjectVerdict> {
  return new Map(
    review.objects.map(({ objectId, result, errorTypeIds }) => [
      objectId,
      { result, errors: errorTypeIds.map((errorTypeId) => ({ errorTypeId })) },
    ]),
  );
}

function mayFollow(result: ItemResult, { verdict, how }: Standing): boolean {
  if (how === JUDGED.objects) return true;
  if (result === ITEM_RESULT.unchecked) return false;
  const stands =
    result === ITEM_RESULT.rejected ? verdict.result === result : verdict.result !== ITEM_RESULT.unchecked;
  return !stands || how === JUDGED.bulk;
}

/** What the rule makes of the objects' results; null where the severity of an error is not known here. */
function ruledBy(
  { document, rule }: RuledItem,
  judged: ReadonlyMap<string, ObjectVerdict>,
  severityOf: (errorTypeId: string) => Severity | undefined,
): ItemVerdict | null {
  let [accepted, rejected, weight] = [0, 0, 0];
  const found: FoundError[] = [];
  for (const { id: objectId } of document.objects) {
    const { result, errors } = judged.get(objectId) ?? OPEN.verdict;
    if (result === ITEM_RESULT.accepted) accepted++;
    if (result !== ITEM_RESULT.rejected) continue;
    rejected++;
    found.push(...errors.map((error) => ({ ...error, objectId })));
    const severities = errors.map(({ errorTypeId }) => severityOf(errorTypeId));
    if (rule.kind === 'severity' && severities.includes(undefined)) return null;
    const weights = severities.flatMap((severity) => (severity ? SEVERITY_WEIGHT[severity] : []));
    weight += weights.length > 0 ? Math.max(...weights) : SEVERITY_WEIGHT.major;
  }
  const result = resultByRule(rule, { total: document.objects.length, accepted, rejected, weight });
  return { result, errors: result === ITEM_RESULT.rejected ? found : [] };
}
