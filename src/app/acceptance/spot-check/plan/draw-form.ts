import { MAX_PACKAGES } from '../../../../shared/contract/accept/bulk.ts';
import type {
  INSPECTION_LEVELS,
  PlanChoice,
  PlanKind,
} from '../../../../shared/contract/accept/sampling-plan.ts';
import type { DRAW_ORDERS, SIZE_RULES, STRATA } from '../../../../shared/contract/accept/spot-check.ts';
import type { DrawRequest } from '../spot-check-queries.ts';

/** What stands in the form: numbers as they are typed, shares in percent. */
export interface DrawForm {
  /** Packages to draw from, by id with their number of items; null for the whole batch. */
  readonly packages: ReadonlyMap<string, number> | null;
  readonly by: (typeof SIZE_RULES)[number];
  readonly percent: string;
  readonly count: string;
  readonly kind: PlanKind;
  readonly quality: string;
  readonly confidence: string;
  readonly good: string;
  readonly bad: string;
  readonly producerRisk: string;
  readonly consumerRisk: string;
  readonly level: (typeof INSPECTION_LEVELS)[number];
  /** Of the tables: one of their values. */
  readonly limit: string;
  readonly limitingQuality: string;
  readonly order: (typeof DRAW_ORDERS)[number];
  readonly fromIndex: string;
  readonly others: DrawRequest['others'];
  readonly strata: (typeof STRATA)[number];
  readonly seed: string;
}

export const NEW_DRAW: DrawForm = {
  packages: null,
  by: 'plan',
  percent: String(10),
  count: '',
  kind: 'risk',
  quality: '5',
  confidence: '95',
  good: '1',
  bad: '5',
  producerRisk: '5',
  consumerRisk: String(10),
  level: 'II',
  limit: '1',
  limitingQuality: '5',
  order: 'random',
  fromIndex: '1',
  others: 'include',
  strata: 'none',
  seed: '',
};

/** Fields that can be wrong: those that are typed into, and the choice of packages. */
export type DrawField = TypedField | 'packages';

export type TypedField =
  | 'percent'
  | 'count'
  | 'quality'
  | 'confidence'
  | 'good'
  | 'bad'
  | 'producerRisk'
  | 'consumerRisk'
  | 'fromIndex';

/** What is wrong with a field; each has a text of its own. */
export type DrawProblem =
  | 'empty'
  | 'packages'
  | 'manyPackages'
  | 'percent'
  | 'count'
  | 'index'
  | 'share'
  | 'order';

export interface ReadDraw {
  /** Null while something is wrong. */
  readonly request: DrawRequest | null;
  readonly problems: Readonly<Partial<Record<DrawField, DrawProblem>>>;
}

/** The request that a form makes for a batch of so many items, or what is wrong with it (specification 5). */
export function readDraw(form: DrawForm, batchId: string, items: number): ReadDraw {
  const problems: Partial<Record<DrawField, DrawProblem>> = {};
  const number = (field: TypedField, problem: DrawProblem, fits: (value: number) => boolean): number => {
    const typed = form[field].trim();
    const value = Number(typed);
    if (typed === '') problems[field] = 'empty';
    else if (!fits(value)) problems[field] = problem;
    return value;
  };
  const whole = (least: number, most: number) => (value: number) =>
    Number.isInteger(value) && value >= least && value <= most;
  const share = (field: TypedField) => number(field, 'share', (value) => value > 0 && value < 100) / 100;

  const size = {
    percent: () => ({ percent: number('percent', 'percent', whole(1, 100)) }),
    count: () => ({ count: number('count', 'count', whole(1, drawableOf(form, items))) }),
    plan: () => ({ plan: planOf(form, share) }),
  }[form.by]();
  const fromIndex = number('fromIndex', 'index', whole(0, items));
  if (form.packages?.size === 0) problems.packages = 'packages';
  else if ((form.packages?.size ?? 0) > MAX_PACKAGES) problems.packages = 'manyPackages';
  if (form.by === 'plan' && form.kind === 'risk' && !problems.good && !problems.bad) {
    if (Number(form.good) >= Number(form.bad)) problems.bad = 'order';
  }
  const request: DrawRequest = {
    batchId,
    ...(form.packages ? { packageIds: [...form.packages.keys()] } : {}),
    by: form.by,
    ...size,
    order: form.by === 'plan' ? 'random' : form.order,
    fromIndex,
    others: form.others,
    strata: form.strata,
    ...(form.by !== 'plan' && form.seed.trim() ? { seed: form.seed.trim() } : {}),
  };
  return { request: Object.keys(problems).length === 0 ? request : null, problems };
}

/** Items that can be drawn: of a batch of so many, or of the packages that were chosen. */
export function drawableOf({ packages }: Pick<DrawForm, 'packages'>, items: number): number {
  return packages ? [...packages.values()].reduce((sum, delivered) => sum + delivered, 0) : items;
}

function planOf(form: DrawForm, share: (field: TypedField) => number): PlanChoice {
  switch (form.kind) {
    case 'lotQuality':
      return { kind: form.kind, quality: share('quality'), confidence: share('confidence') };
    case 'risk':
      return {
        kind: form.kind,
        good: share('good'),
        bad: share('bad'),
        producerRisk: share('producerRisk'),
        consumerRisk: share('consumerRisk'),
      };
    case 'iso2859-1':
      return { kind: form.kind, level: form.level, limit: Number(form.limit) };
    case 'iso2859-2':
      return { kind: form.kind, limit: Number(form.limitingQuality) };
  }
}
