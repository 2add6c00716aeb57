import * as v from 'valibot';
import { pushOutcome } from './credential-push.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { pageOf, pageQuery } from './paging.ts';

/** What can happen to a credential, and to the origins beside it. */
export const CREDENTIAL_EVENTS = [
  'created',
  'named',
  'keyGenerated',
  'secretRotated',
  'oldSecretEnded',
  'requestUrlSet',
  'requestUrlCleared',
  'requestUrlTested',
  'originAdded',
  'originRemoved',
] as const;
export const credentialEvent = v.picklist(CREDENTIAL_EVENTS);
export type CredentialEvent = v.InferOutput<typeof credentialEvent>;

/** What an event says beside its kind; each has a few of these. */
export const credentialEventDetail = v.object({
  name: v.optional(v.string()),
  key: v.optional(v.string()),
  /** The last characters of a secret. */
  hint: v.optional(v.string()),
  /** For how long the secret before stays good. */
  hours: v.optional(v.number()),
  url: v.optional(v.string()),
  outcome: v.optional(pushOutcome),
  /** Of the receiver's answer. */
  status: v.optional(v.number()),
  origin: v.optional(v.string()),
});
export type CredentialEventDetail = v.InferOutput<typeof credentialEventDetail>;

export const credentialHistoryEntry = v.object({
  eventId: id,
  at: instant,
  event: credentialEvent,
  /** The user's name as it was then; null for the provider. */
  by: v.nullable(v.string()),
  detail: credentialEventDetail,
});
export type CredentialHistoryEntry = v.InferOutput<typeof credentialHistoryEntry>;

export const getCredentialHistory = endpoint({
  method: 'GET',
  path: '/credential/getCredentialHistory',
  summary: 'What was done to the credential and its origins, newest first; nothing in it is ever changed.',
  access: 'administrator',
  request: pageQuery(['at'] as const, {}),
  reply: pageOf(credentialHistoryEntry),
});
