import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { DAMAGED, type ErrorType } from '../../../shared/contract/accept/error-type.ts';
import { errorTypeListQuery } from '../../../shared/delivery/error-type/error-type-list-query.ts';
import { QuerySet } from '../queries/query-set.ts';

const NONE: readonly ErrorType[] = [];

/** What a rejection can be given for. */
export class ErrorTypes {
  readonly #lists;
  #of = NONE;
  #offered = NONE;

  constructor({ api, queries }: { readonly api: Api; readonly queries: QueryClient }, changed: () => void) {
    this.#lists = new QuerySet(queries, (_: 'all') => errorTypeListQuery(api), changed);
    this.#lists.want(['all']);
  }

  /** All of them, for their names. */
  get all(): readonly ErrorType[] {
    return this.#lists.data('all') ?? NONE;
  }

  /** Those that can be given for now. */
  get offered(): readonly ErrorType[] {
    const { all } = this;
    if (this.#of !== all) {
      this.#of = all;
      this.#offered = all.filter((type) => !type.retired);
    }
    return this.#offered;
  }

  /** It says that the data cannot be looked at: alone it can be given for what nobody has seen. */
  isDamaged(errorTypeId: string): boolean {
    return this.all.some((type) => type.errorTypeId === errorTypeId && type.code === DAMAGED);
  }

  open(): () => void {
    return this.#lists.open();
  }
}
