import * as v from 'valibot';

/** Every reply carries a numeric status; 200 means success (specification 7). */
export const SUCCESS = 200;

/**
 * The wrapper of every JSON reply. A status between 400 and 599 travels as the HTTP status too; the
 * seven-digit codes of the catalogue travel with HTTP 200.
 */
export const envelope = v.object({
  status: v.number(),
  responseObject: v.optional(v.unknown()),
  message: v.optional(v.string()),
  /** Found again in the server's log; shown with errors that the catalogue does not know. */
  requestId: v.optional(v.string()),
});

export type Envelope = v.InferOutput<typeof envelope>;
