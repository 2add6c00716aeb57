import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import type { ApiError } from '../../../shared/api/api-error.ts';
import type { ChangedPlace } from '../../../shared/contract/studio.ts';
import { packageDetailQuery } from '../../../shared/delivery/query/package-detail-query.ts';
import type { Changes, Ground } from '../judge/claim.ts';
import { changedPlaceQuery } from '../queries/changed-place-query.ts';
import { isNotFound } from '../queries/is-not-found.ts';
import { QuerySet } from '../queries/query-set.ts';
import { spotCheckQuery } from '../queries/spot-check-query.ts';

/** Who holds the package is asked so often, in milliseconds: an administrator may take it over meanwhile. */
const HOLDER_ASKED = 20_000;

/** The package, the spot check or the changes that are gone through, as they change. */
export class GroundWatch {
  readonly #first: Ground;
  readonly #packages;
  readonly #spotChecks;
  readonly #changes;
  /** What could not be found when the server answered last, by id: a network that fails meanwhile says nothing else. */
  readonly #lost = new Map<string, ApiError>();
  #packageId: string | undefined;
  #known: { readonly of: ChangedPlace; readonly changes: Changes } | null = null;

  constructor(
    { api, queries }: { readonly api: Api; readonly queries: QueryClient },
    first: Ground,
    changed: () => void,
  ) {
    this.#first = first;
    this.#packages = new QuerySet(
      queries,
      (packageId: string) => ({
        ...packageDetailQuery(api, packageId),
        refetchInterval: ({ state }) => (isNotFound(state.error) ? false : HOLDER_ASKED),
      }),
      changed,
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
