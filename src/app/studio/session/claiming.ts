import type { QueryClient } from '@tanstack/react-query';
import { Observable } from '../../../shared/annotation/stage/observable.ts';
import type { Api } from '../../../shared/api/api.ts';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { startPackage } from '../../../shared/contract/accept/package.ts';
import { getItemDetail, type ItemDetail } from '../../../shared/contract/studio.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';
import { type Claim, claimOf, type Ground, type Judge } from '../judge/claim.ts';
import type { Tell } from './notice.ts';

interface ClaimingOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly ground: () => Ground;
  readonly hand: { readonly detail: ItemDetail | undefined; readonly gone: ApiError | null };
  readonly judge: () => Judge;
  readonly tell: Tell;
}

/** Whether the person may judge and edit, and the way to it. */
export class Claiming {
  readonly state = new Observable({ starting: false });
  readonly #options: ClaimingOptions;

  constructor(options: ClaimingOptions) {
    this.#options = options;
  }

  readonly get = (): Claim => {
    const { ground, hand, judge } = this.#options;
    const now = ground();
    return claimOf({ ...now, gone: now.gone ?? hand.gone }, hand.detail, judge());
  };

  /** Claims the package. */
  readonly start = async (): Promise<void> => {
    const { api, queries, ground, tell } = this.#options;
    const { package: pack } = ground();
    if (!pack || this.state.get().starting) return;
    this.state.set({ starting: true });
    try {
      await api.call(startPackage, { packageId: pack.packageId }, { quiet: true });
      await invalidateDelivery(queries);
      await queries.invalidateQueries({ queryKey: [getItemDetail.path] });
    } catch (error) {
      tell({ kind: 'failed', error });
    } finally {
      this.state.set({ starting: false });
    }
  };
}
