import { useMutation } from '@tanstack/react-query';
import { useApi, useConnection } from '../../shared/connection/connection-context.ts';
import type { Endpoint, ReplyOf, RequestOf } from '../../shared/contract/endpoint.ts';
import { invalidateTeam } from './team-queries.ts';

/** A call that changes members; how it fails is shown where it was asked for. */
export function useTeamCall<E extends Endpoint>(
  endpoint: E,
  onDone?: (reply: ReplyOf<E>, request: RequestOf<E>) => void,
) {
  const api = useApi();
  const { queries } = useConnection();
  return useMutation({
    mutationFn: (request: RequestOf<E>) =>
      api.call(endpoint, request, { quiet: true }) as Promise<ReplyOf<E>>,
    onSuccess: (reply, request) => onDone?.(reply, request),
    onSettled: () => invalidateTeam(queries),
    // What was sent may hold passwords.
    gcTime: 0,
  });
}
