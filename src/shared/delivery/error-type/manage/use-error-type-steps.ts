import { useMutation } from '@tanstack/react-query';
import { useApi, useConnection } from '../../../connection/connection-context.ts';
import {
  type ErrorType,
  getErrorTypeList,
  moveErrorType,
  retireErrorType,
} from '../../../contract/accept/error-type.ts';

interface ErrorTypeSteps {
  /** To a position from 1. */
  move(position: number): void;
  retire(retired: boolean): void;
  readonly isPending: boolean;
}

export function useErrorTypeSteps({ errorTypeId }: Pick<ErrorType, 'errorTypeId'>): ErrorTypeSteps {
  const api = useApi();
  const { queries } = useConnection();
  const onSettled = () => queries.invalidateQueries({ queryKey: [getErrorTypeList.path] });
  const moving = useMutation({
    mutationFn: (position: number) => api.call(moveErrorType, { errorTypeId, position }),
    onSettled,
  });
  const retiring = useMutation({
    mutationFn: (retired: boolean) => api.call(retireErrorType, { errorTypeId, retired }),
    onSettled,
  });
  return {
    move: moving.mutate,
    retire: retiring.mutate,
    isPending: moving.isPending || retiring.isPending,
  };
}
