import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult } from '../../../src/shared/contract/item-result.ts';
import type { saveResult } from '../../../src/shared/contract/studio.ts';
import { ownerOf } from '../acceptance/claim.ts';
import type { LockedPackage } from '../acceptance/locked-package.ts';
import { recordSampled } from '../acceptance/spot-check/record-sampled.ts';
import type { CallContext } from '../http/call.ts';

/** A verdict inside a spot check. */
export interface SampledVerdict {
  /** Somebody else holds the package: the item's result stays theirs to give. */
  readonly onlySampled: boolean;
}

/** Writes a verdict to the sample of the spot check that it belongs to; null where it belongs to none. */
export async function beginSampled(
  {
    itemId,
    result,
    spotCheckId,
  }: Pick<ParsedRequestOf<typeof saveResult>, 'itemId' | 'result' | 'spotCheckId'>,
  locked: LockedPackage,
  context: CallContext,
): Promise<SampledVerdict | null> {
  if (spotCheckId === undefined) return null;
  await recordSampled(context, { spotCheckId, itemId, result });
  return { onlySampled: ownerOf(locked.package, context.caller, context.services.now()) === 'other' };
}

/** Whether what was concluded with the item does not hold any more: it is rejected, and it is not others' to say so. */
export function isOverturned({ onlySampled }: SampledVerdict, result: ItemResult): boolean {
  return !onlySampled && result === ITEM_RESULT.rejected;
}
