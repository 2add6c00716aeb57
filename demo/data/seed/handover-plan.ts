import type { AnnotationFormat } from '../../../src/shared/contract/delivery/data-download.ts';
import type { PersonKey } from './people.ts';

/** What the demonstration customer fetched of an order, and whether its delivery was confirmed. */
export interface HandoverPlan {
  /** The order’s name. */
  readonly order: string;
  /** The batches that were fetched, by name; all of them unless named. */
  readonly batches?: readonly string[];
  readonly format: AnnotationFormat;
  readonly by: PersonKey;
  readonly zone: number;
  readonly fetchedDaysAgo: number;
  /** How many times a connection broke off before the zip had come whole. */
  readonly brokeOff: number;
  /** The files were deleted by hand afterwards; else they went with the validity of their data. */
  readonly deleted?: true;
  readonly confirmedDaysAgo?: number;
}

export const HANDOVERS: readonly HandoverPlan[] = [
  {
    order: 'City streets, first season',
    format: 'coco',
    by: 'admin',
    zone: 9,
    fetchedDaysAgo: 628,
    brokeOff: 1,
    confirmedDaysAgo: 622,
  },
  {
    order: '齿轮外观缺陷检测 一期',
    format: 'json',
    by: 'liu',
    zone: 8,
    fetchedDaysAgo: 552,
    brokeOff: 0,
    confirmedDaysAgo: 551,
  },
  // Half of it was fetched, and nobody has confirmed it: there is something left to do.
  {
    order: 'Night driving, 横浜',
    batches: ['Night 1'],
    format: 'voc',
    by: 'admin',
    zone: 9,
    fetchedDaysAgo: 461,
    brokeOff: 2,
    deleted: true,
  },
];
