import * as v from 'valibot';
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

export const credentialHistoryEntry = v.object({
  eventId: id,
  at: instant,
  event: credentialEvent,
  /** The user's name as it was then; null for the provider. */
  by: v.nullable(v.string()),
  /** A name, an address, the end of a secret, hours, what became of a test: each event has a few. */
  detail: v.record(v.string(), v.string()),
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
