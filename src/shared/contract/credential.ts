import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ERROR } from './error-code.ts';
import { empty, instant, text } from './fields.ts';
import { REQUEST_URL_LENGTH } from './request-url.ts';

/** A customer's name in its credential. */
export const CUSTOMER_NAME_LENGTH = 100;

/** For how long the secret before stays good after a rotation, in hours; 0 ends it at once. */
export const SECRET_OVERLAPS = [0, 1, 24, 168] as const;
export const DEFAULT_OVERLAP = 24;

/** A secret as it is shown after the first time: by its last characters. */
const maskedSecret = {
  /** Null of one from before hints were kept. */
  hint: v.nullable(v.string()),
  /** When a request was last signed with it, to the minute; null where none was. */
  usedAt: v.nullable(instant),
};

/** The one credential of a customer (specification 1 and 3). */
export const credential = v.object({
  customerName: v.string(),
  /** Public; null until it is generated, and never another one then. */
  appKey: v.nullable(v.string()),
  secret: v.nullable(v.object({ ...maskedSecret, madeAt: instant })),
  /** The secret before, while it is still good. */
  oldSecret: v.nullable(v.object({ ...maskedSecret, endsAt: instant })),
  /** Where results are pushed to, by signed POST. */
  requestUrl: v.nullable(v.string()),
  createdAt: instant,
});
export type Credential = v.InferOutput<typeof credential>;

const administrators = { access: 'administrator' } as const;
/** Blank is told apart from missing: 5007023 says what to do. */
const customerName = v.pipe(text, v.trim(), v.maxLength(CUSTOMER_NAME_LENGTH));
const reply = v.object({ credential });
/** The app secret goes out with the reply that makes it, and never again. */
const secretReply = v.object({ credential, appSecret: v.string() });

export const getCredential = endpoint({
  method: 'GET',
  path: '/credential/getCredential',
  summary: 'The credential of the customer, or null where none was created yet.',
  ...administrators,
  request: empty,
  reply: v.object({
    credential: v.nullable(credential),
    /** The provider's settings let results be pushed within its own network, and without TLS. */
    allowsPrivateUrl: v.boolean(),
  }),
});

export const createCredential = endpoint({
  method: 'POST',
  path: '/credential/createCredential',
  summary: 'Create the one credential of the customer. It has no app key yet.',
  ...administrators,
  request: v.object({ customerName }),
  reply,
  errors: [ERROR.customerInfoMissing, ERROR.credentialExists],
});

export const setCustomerName = endpoint({
  method: 'POST',
  path: '/credential/setCustomerName',
  summary: 'Change the name of the customer in its credential.',
  ...administrators,
  request: v.object({ customerName }),
  reply,
  errors: [ERROR.customerInfoMissing, ERROR.credentialMissing],
  idempotent: true,
});

export const generateAppKey = endpoint({
  method: 'POST',
  path: '/credential/generateAppKey',
  summary: 'Generate the app key with its first secret. The key stays; its secret can be rotated.',
  ...administrators,
  request: empty,
  reply: secretReply,
  errors: [ERROR.credentialMissing, ERROR.credentialExists],
});

export const rotateSecret = endpoint({
  method: 'POST',
  path: '/credential/rotateSecret',
  summary:
    'Make another app secret. The one before stays good for some hours, so that no request is refused while it is ' +
    'replaced; one from an earlier rotation ends at once.',
  ...administrators,
  request: v.object({
    overlapHours: v.optional(v.picklist(SECRET_OVERLAPS), DEFAULT_OVERLAP),
    /**
     * `madeAt` of the secret that is to be replaced. Where another was made since, it is 5007926, and nothing ends:
     * the reply of a rotation may be lost, and asking again would end the one in use. Left out, any is replaced.
     */
    seenMadeAt: v.optional(instant),
  }),
  reply: secretReply,
  errors: [ERROR.credentialMissing, ERROR.appKeyMissing, ERROR.secretMadeMeanwhile],
});

export const endOldSecret = endpoint({
  method: 'POST',
  path: '/credential/endOldSecret',
  summary: 'End the secret before at once.',
  ...administrators,
  request: empty,
  reply,
  errors: [ERROR.credentialMissing, ERROR.appKeyMissing],
  idempotent: true,
});

export const setRequestUrl = endpoint({
  method: 'POST',
  path: '/credential/setRequestUrl',
  summary: 'Set where results are pushed to; null for nowhere. See `request-url.ts` for what is refused.',
  ...administrators,
  request: v.object({ requestUrl: v.nullable(v.pipe(text, v.trim(), v.maxLength(REQUEST_URL_LENGTH))) }),
  reply,
  /** 5007920 with `{reason}`, one of `REQUEST_URL_PROBLEMS`. */
  errors: [ERROR.credentialMissing, ERROR.requestUrlRefused],
  idempotent: true,
});
