import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import type { ApiError } from '../../../shared/api/api-error.ts';
import { getItemList } from '../../../shared/contract/accept/item.ts';
import { type ChangedPlace, getItemDetail } from '../../../shared/contract/studio.ts';
import { packageDetailQuery } from '../../../shared/delivery/query/package-detail-query.ts';
import type { Changes, Ground } from '../judge/claim.ts';
import { changedPlaceQuery } from '../queries/changed-place-query.ts';
import { isNotFound } from '../queries/is-not-found.ts';
import { QuerySet } from '../queries/query-set.ts';
import { spotCheckQuery } from '../queries/spot-check-query.ts';

/** Who holds the package is asked so often, in milliseconds: an administrator may take it over meanwhile. */
const HOLDER_ASKED = 20_000;

interface GroundWatchOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly userId: () => string | undefined;
}

/** The package, the spot check or the changes that are gone through, as they change. */
export class GroundWatch {
  readonly #first: Ground;
  readonly #packages;
  readonly #spotChecks;
  readonly #changes;
  /** What could not be found when the server answered last, by id: a network that fails meanwhile says nothing else. */
  readonly #lost = new Map<string, ApiError>();
  readonly #queries: QueryClient;
  readonly #userId: () => string | undefined;
  /** What packages that somebody else holds came to when they were read last, by id. */
  readonly #sums = new Map<string, string>();
  #packageId: string | undefined;
  #known: { readonly of: ChangedPlace; readonly changes: Changes } | null = null;

  constructor({ api, queries, userId }: GroundWatchOptions, first: Ground, changed: () => void) {
    this.#first = first;
    this.#queries = queries;
    this.#userId = userId;
    this.#packages = new QuerySet(
      queries,
      (packageId: string) => ({
        ...packageDetailQuery(api, packageId),
        refetchInterval: ({ state }) => (isNotFound(state.error) ? false : HOLDER_ASKED),
      }),
      () => {
        this.#readOthers();
        changed();
      },
    );
    this.#spotChecks = new QuerySet(
      queries,
      (spotCheckId: string) => spotCheckQuery(api, spotCheckId),
      changed,
    );
    this.#changes = new QuerySet(queries, (batchId: string) => changedPlaceQuery(api, batchId), changed);
    this.#packageId = first.package?.packageId;
    if (first.package) this.#packages.want([first.package.packageId]);
    if (first.spotCheck) this.#spotChecks.want([first.spotCheck.spotCheckId]);
    if (first.changes) this.#changes.want([first.changes.batchId]);
  }

  readonly get = (): Ground => {
    const { package: pack, spotCheck, changes } = this.#first;
    const packageId = this.#packageId;
    return {
      package: (packageId !== undefined && this.#packages.data(packageId)) || pack,
      spotCheck: spotCheck && (this.#spotChecks.data(spotCheck.spotCheckId) ?? spotCheck),
      changes: changes && this.#changesNow(changes),
      gone: this.#gone(),
    };
  };

  /** Among changes each item may lie in another package: what may be done with one is not known before its package is. */
  get isKnown(): boolean {
    const { changes } = this.#first;
    if (!changes) return true;
    const packageId = this.#packageId ?? '';
    return this.#packages.data(packageId) !== undefined || this.#packages.error(packageId) !== null;
  }

  /** Who may only look sees what whoever holds the package has judged in it since. */
  #readOthers(): void {
    const packageId = this.#packageId ?? '';
    const pack = this.#packages.data(packageId);
    if (!pack) return;
    const { holder, counters } = pack;
    const before = this.#sums.get(packageId);
    if (holder === null || holder.userId === this.#userId()) {
      this.#sums.delete(packageId);
      return;
    }
    const { accepted, rejected, objectsAccepted, objectsRejected } = counters;
    const now = [holder.userId, accepted, rejected, objectsAccepted, objectsRejected].join(' ');
    if (now === before) return;
    this.#sums.set(packageId, now);
    for (const { path } of [getItemDetail, getItemList])
      void this.#queries.invalidateQueries({ queryKey: [path] });
  }

  #gone(): ApiError | null {
    const { spotCheck, changes } = this.#first;
    return (
      this.#lostOf(this.#packages, this.#packageId) ??
      this.#lostOf(this.#spotChecks, spotCheck?.spotCheckId) ??
      this.#lostOf(this.#changes, changes?.batchId)
    );
  }

  #lostOf(reads: { readonly error: (id: string) => unknown }, id: string | undefined): ApiError | null {
    if (id === undefined) return null;
    const error = reads.error(id);
    if (isNotFound(error)) this.#lost.set(id, error);
    else if (error === null) this.#lost.delete(id);
    return this.#lost.get(id) ?? null;
  }

  /** The same object while nothing has changed. */
  #changesNow(first: Changes): Changes {
    const of = this.#changes.data(first.batchId);
    if (!of) return first;
    if (this.#known?.of !== of) {
      const { accepted, rejected } = of;
      this.#known = { of, changes: { ...first, accepted, rejected } };
    }
    return this.#known.changes;
  }

  /**
   * Changes lie in many packages: that of the item at hand is the one that counts, and those of its neighbours are
   * there before they do.
   */
  follow(packageId: string | undefined, near: readonly string[]): void {
    if (!this.#first.changes || packageId === undefined) return;
    this.#packageId = packageId;
    this.#packages.want([...new Set([packageId, ...near])]);
  }

  open(): () => void {
    const ends = [this.#packages, this.#spotChecks, this.#changes].map((one) => one.open());
    return () => {
      for (const end of ends) end();
    };
  }
}
