import * as v from 'valibot';
import { count } from '../fields.ts';

/** How a plan is chosen: by the quality of the lot, by two risks, or from a table of ISO 2859. */
export const PLAN_KINDS = ['lotQuality', 'risk', 'iso2859-1', 'iso2859-2'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** Inspection levels of ISO 2859-1. */
export const INSPECTION_LEVELS = ['S1', 'S2', 'S3', 'S4', 'I', 'II', 'III'] as const;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** What a plan is made from; shares are of 1, so 0.01 is one percent. */
export const planChoice = v.variant('kind', [
  /** No error in the sample shows, with this confidence, that the lot has at most this share of errors. */
  v.object({ kind: v.literal('lotQuality'), quality: share, confidence: share }),
  /** Lots at `good` are rejected with at most `producerRisk`, lots at `bad` accepted with `consumerRisk`. */
  v.object({
    kind: v.literal('risk'),
    good: share,
    bad: share,
    producerRisk: share,
    consumerRisk: share,
  }),
  /** A continuing series: lot size and level give a letter, the acceptable quality limit (in %) the rest. */
  v.object({
    kind: v.literal('iso2859-1'),
    level: v.picklist(INSPECTION_LEVELS),
    /** Percent nonconforming, one of the standard's preferred values. */
    limit: v.number(),
  }),
  /** A lot by itself, indexed by limiting quality in %. */
  v.object({ kind: v.literal('iso2859-2'), limit: v.number() }),
]);
export type PlanChoice = v.InferOutput<typeof planChoice>;

/** A plan that decides: a lot is accepted with at most `acceptance` rejected items in `size`. */
export const samplingPlan = v.object({
  choice: planChoice,
  lotSize: count,
  size: count,
  acceptance: count,
  /** Code letter of ISO 2859-1, null elsewhere. */
  letter: v.nullable(v.string()),
});
export type SamplingPlan = v.InferOutput<typeof samplingPlan>;
