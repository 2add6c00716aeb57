import * as v from 'valibot';

/** The result of a data item, and of a single object in it (specification 4). */
export const ITEM_RESULT = { unchecked: '00', accepted: '10', rejected: '20' } as const;
export const itemResult = v.picklist(Object.values(ITEM_RESULT));
export type ItemResult = v.InferOutput<typeof itemResult>;

/** A result that is a decision, not its absence. */
export const verdict = v.picklist([ITEM_RESULT.accepted, ITEM_RESULT.rejected]);
export type Verdict = v.InferOutput<typeof verdict>;

/** Marks beside the result: who changed the annotations, and when (specification 4). */
export const ITEM_MARK = {
  modified: '1',
  modifiedByProvider: '90',
  modifiedByCustomer: '91',
  /** By either, in a batch that had been accepted and was opened again. */
  modifiedAfterEnd: '92',
} as const;
export const itemMark = v.picklist(Object.values(ITEM_MARK));
export type ItemMark = v.InferOutput<typeof itemMark>;

/**
 * How a result came about: judged singly, by a bulk result, inside a spot check, or from the results of the
 * item's objects by the batch's rule (`object-rule.ts`).
 */
export const JUDGED = { single: 'single', bulk: 'bulk', spotCheck: 'spot', objects: 'objects' } as const;
export const judged = v.picklist(Object.values(JUDGED));
export type Judged = v.InferOutput<typeof judged>;

/** Where a verdict was given: kept with it. */
export const SCREENS = ['studio', 'gallery', 'crops', 'list', 'batch', 'spotCheck', 'job'] as const;
export const screen = v.picklist(SCREENS);
export type Screen = v.InferOutput<typeof screen>;

/** What a redelivery made of an item: nothing, or new annotations. */
export const itemChange = v.picklist(['same', 'changed']);
export type ItemChange = v.InferOutput<typeof itemChange>;
