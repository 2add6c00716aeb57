import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi, useConnection } from '../../shared/connection/connection-context.ts';
import type { Endpoint, ReplyOf, RequestOf } from '../../shared/contract/endpoint.ts';
import { invalidateTeam } from './team-queries.ts';

interface TeamCall<E extends Endpoint> {
  /** Also where the dialog that asked was closed meanwhile. */
  readonly onDone: (reply: ReplyOf<E>, request: RequestOf<E>) => void;
  /** Closes the dialog that asked. Not called once that is gone: another one may be open by then. */
  readonly onClose?: () => void;
  /** What follows the call while it is on its way. */
  readonly during?: ((call: Promise<ReplyOf<E>>) => Promise<ReplyOf<E>>) | undefined;
}

/** A call that changes members; how it fails is shown where it was asked for. */
export function useTeamCall<E extends Endpoint>(endpoint: E, { onDone, onClose, during }: TeamCall<E>) {
  const api = useApi();
  const { queries } = useConnection();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useMutation({
    mutationFn: (request: RequestOf<E>) => {
      const call = api.call(endpoint, request, { quiet: true }) as Promise<ReplyOf<E>>;
      return during ? during(call) : call;
    },
    onSuccess: (reply, request) => {
      if (isThere.current) onClose?.();
      onDone(reply, request);
    },
    onSettled: () => invalidateTeam(queries),
    // What was sent may hold passwords.
    gcTime: 0,
  });
}
