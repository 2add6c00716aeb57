import type { BatchState } from '../../../src/shared/contract/batch-state.ts';
import type { Language } from '../../../src/shared/contract/language.ts';
import type { OrderSource, OrderState } from '../../../src/shared/contract/order-state.ts';
import type { Unit } from '../../../src/shared/contract/unit.ts';
import type { SceneKind } from '../pictures/scene-kind.ts';
import type { PersonKey } from './people.ts';

/** What the demonstration customer ordered and got. Days count back from the day of the seed. */
export interface ProjectPlan {
  readonly name: string;
  readonly daysAgo: number;
  /** Hours ahead of UTC where its people work. */
  readonly zone: number;
  readonly language: Language;
  readonly orders: readonly OrderPlan[];
}

export interface OrderPlan {
  readonly name: string;
  readonly description: string;
  readonly source: OrderSource;
  readonly createdBy: PersonKey;
  readonly daysAgo: number;
  /** Negative: still to come. */
  readonly dueDaysAgo: number;
  readonly totalData: number;
  /** What it was ordered by, where that is not images. */
  readonly ordered?: { readonly unit: Unit; readonly quantity: number };
  /** False where its data may be rejected without an error type. */
  readonly errorRequired?: false;
  /** How long its data can be downloaded, where that is not the usual for its source. */
  readonly validityDays?: number;
  /** Of an order without batches; else it follows from them. */
  readonly state?: OrderState;
  readonly batches: readonly BatchPlan[];
}

export interface BatchPlan {
  readonly name: string;
  readonly kind: SceneKind;
  readonly items: number;
  readonly packageSize: number;
  readonly state: BatchState;
  /**
   * How a batch of a later round left its first one: rejected as a whole and repaired, judged to the end with some
   * packages rejected and repaired, or accepted and opened again.
   */
  readonly firstRound?: 'repaired' | 'repairedInPart' | 'reopened';
  readonly daysAgo: number;
  /** Share of documents in which the annotator made a mistake. */
  readonly mistaken: number;
  readonly acceptors: readonly PersonKey[];
  readonly submitter: string;
  /** Of a batch under review: the share of its packages that is concluded. */
  readonly progress?: number;
  /** Who holds its package in progress right now. */
  readonly holder?: PersonKey;
}

export function order(
  name: string,
  description: string,
  facts: Omit<OrderPlan, 'name' | 'description' | 'batches'>,
  batches: readonly BatchPlan[],
): OrderPlan {
  return { name, description, ...facts, batches };
}
