import { useMutation } from '@tanstack/react-query';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import type { Credential } from '../../../shared/contract/credential.ts';
import type { Endpoint, ReplyOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { showCredential } from '../credential-queries.ts';

/** A call that changes the credential and answers with it; how it fails is shown where it was asked for. */
export function useCredentialCall<E extends Endpoint>(
  endpoint: E & { readonly reply: Endpoint['reply'] },
  onDone?: (reply: ReplyOf<E>) => void,
) {
  const api = useApi();
  const { queries } = useConnection();
  return useMutation({
    mutationFn: (request: RequestOf<E>) =>
      api.call(endpoint, request, { quiet: true }) as Promise<ReplyOf<E>>,
    onSuccess: async (reply) => {
      onDone?.(reply);
      await showCredential(queries, (reply as { readonly credential: Credential }).credential);
    },
  });
}
