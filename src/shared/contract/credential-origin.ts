import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ERROR } from './error-code.ts';
import { count, empty, instant, nothing, text } from './fields.ts';
import { ORIGIN_NOTES } from './origin.ts';

/** So many origins a customer may register. */
export const MAX_ORIGINS = 50;

/** Pages of an origin may call the API with tokens of the customer that registered it (specification 1). */
export const registeredOrigin = v.object({
  /** Scheme, host and port, such as `https://portal.example`. */
  origin: v.string(),
  addedAt: instant,
  /** The user's name; null for the provider. */
  addedBy: v.nullable(v.string()),
});
export type RegisteredOrigin = v.InferOutput<typeof registeredOrigin>;

/** As it was typed or pasted: it is made an origin of by `readOrigin`. */
const written = v.pipe(text, v.maxLength(4000));

export const getOriginList = endpoint({
  method: 'GET',
  path: '/credential/getOriginList',
  summary: 'The registered origins of the customer, by name; at most 50.',
  access: 'administrator',
  request: empty,
  reply: v.object({ rows: v.array(registeredOrigin) }),
});

export const addOrigin = endpoint({
  method: 'POST',
  path: '/credential/addOrigin',
  summary: 'Register an origin. What is pasted with a path is reduced to its origin; it counts at once.',
  access: 'administrator',
  request: v.object({ origin: written }),
  reply: v.object({
    origin: registeredOrigin,
    /** What was left out or added. */
    notes: v.array(v.picklist(ORIGIN_NOTES)),
  }),
  /** 5007922 with `{reason}`, one of `ORIGIN_PROBLEMS`; 5002005 where there are 50 already. */
  errors: [ERROR.addFailed, ERROR.originRefused, ERROR.originExists],
});

export const removeOrigin = endpoint({
  method: 'DELETE',
  path: '/credential/removeOrigin',
  summary: 'Remove an origin. Its pages are refused from the next call on.',
  access: 'administrator',
  request: v.object({ origin: written }),
  reply: nothing,
});

/** What a browser is answered; null headers are those that did not come. */
const answer = v.object({
  status: count,
  allowOrigin: v.nullable(v.string()),
});

export const testOrigin = endpoint({
  method: 'GET',
  path: '/credential/testOrigin',
  summary:
    'What a browser would meet that has a page of this origin open: the answers to its preflight and to a call with a ' +
    'token of the customer.',
  access: 'administrator',
  request: v.object({ origin: written }),
  reply: v.object({
    origin: v.string(),
    /** The console's own: browsers ask nothing there. */
    isOwn: v.boolean(),
    /** A browser lets the page call, and read the answer. */
    isAllowed: v.boolean(),
    preflight: v.object({
      ...answer.entries,
      allowMethods: v.nullable(v.string()),
      allowHeaders: v.nullable(v.string()),
      maxAge: v.nullable(v.string()),
    }),
    call: answer,
  }),
  errors: [ERROR.originRefused],
});
export type OriginTest = v.InferOutput<(typeof testOrigin)['reply']>;
