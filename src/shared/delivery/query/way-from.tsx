import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ERROR } from '../../contract/error-code.ts';
import { ListLink } from '../../routing/list-link.tsx';

/** From an error that trying again will hardly help: the way to what is there. For the `way` of an `ErrorState`. */
export function wayFrom(error: unknown): ReactNode {
  return error instanceof ApiError && error.code === ERROR.notFound ? <ListLink /> : undefined;
}
