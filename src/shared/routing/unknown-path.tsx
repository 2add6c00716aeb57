import { useEffect, useMemo } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ERROR } from '../contract/error-code.ts';
import { ErrorState } from '../ui/layout/error-state.tsx';
import { useNavigator } from './routing-context.ts';

/** A location that no mounted area has: on to the page that says so, or said here where there is none. */
export function UnknownPath() {
  const { source, unknownPath } = useNavigator();
  useEffect(() => {
    if (unknownPath !== undefined) source.go(unknownPath, { replace: true });
  }, [source, unknownPath]);
  const error = useMemo(
    () => new ApiError(ERROR.notFound, `No screen at ${source.read()}`, { requestId: null, detail: null }),
    [source],
  );
  return unknownPath === undefined ? <ErrorState error={error} /> : null;
}
