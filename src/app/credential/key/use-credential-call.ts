import { mutationOptions, type QueryClient, useMutation } from '@tanstack/react-query';
import type { Api } from '../../../shared/api/api.ts';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import type { Credential } from '../../../shared/contract/credential.ts';
import type { Endpoint, ReplyOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { rereadCredential, showCredential } from '../credential-queries.ts';

/** A call that changes the credential and answers with it; how it fails is shown where it was asked for. */
export function useCredentialCall<E extends Endpoint>(
  endpoint: E & { readonly reply: Endpoint['reply'] },
  onDone?: (reply: ReplyOf<E>) => void,
) {
  const api = useApi();
  const { queries } = useConnection();
  return useMutation(credentialCall({ api, queries }, endpoint, onDone));
}

/** Answers with nothing: answers are remembered, and a new secret must be nowhere but in the dialog that shows it. */
export function credentialCall<E extends Endpoint>(
  { api, queries }: { readonly api: Pick<Api, 'call'>; readonly queries: QueryClient },
  endpoint: E & { readonly reply: Endpoint['reply'] },
  onDone?: (reply: ReplyOf<E>) => void,
) {
  return mutationOptions({
    mutationFn: async (request: RequestOf<E>): Promise<void> => {
      const reply = (await api.call(endpoint, request, { quiet: true })) as ReplyOf<E>;
      onDone?.(reply);
      await showCredential(queries, (reply as { readonly credential: Credential }).credential);
    },
    onError: () => {
      void rereadCredential(queries);
    },
  });
}
