import type { embedLines } from '../../session/embed-signature.ts';

/** A request for a token, whose signature may be any text. */
export type SignedFields = Parameters<typeof embedLines>[0] & { readonly signature: string };
