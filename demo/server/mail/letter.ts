import * as v from 'valibot';
import { LANGUAGES } from '../../../src/shared/contract/language.ts';

const person = { userName: v.string(), loginName: v.string() };
/** ISO 8601. */
const instant = v.string();

/** By which a member sets a password of their own. */
const link = {
  ...person,
  /** The administrator. */
  by: v.string(),
  customerName: v.string(),
  link: v.string(),
  days: v.number(),
};

/** Every kind of mail that the server writes, with what its text needs to know. */
const template = v.variant('template', [
  v.object({
    template: v.literal('password-reset'),
    data: v.object({ ...person, link: v.string(), code: v.string(), minutes: v.number() }),
  }),
  v.object({
    template: v.literal('password-changed'),
    data: v.object({ ...person, at: instant, link: v.string() }),
  }),
  v.object({ template: v.literal('invitation'), data: v.object(link) }),
  v.object({ template: v.literal('member-reset'), data: v.object(link) }),
  v.object({
    template: v.literal('feedback'),
    /** The letter goes to the provider's desk. */
    data: v.object({
      complaintId: v.string(),
      customerName: v.string(),
      /** Null where a page sent it with the app key alone. */
      writer: v.nullable(v.object(person)),
      /** Of the page that it was sent from, where it was another one than ours. */
      origin: v.nullable(v.string()),
      contact: v.string(),
      description: v.string(),
      /** What that page said of itself. */
      metadata: v.array(v.object({ name: v.string(), value: v.string() })),
      /** Where the images lie. */
      fileKeys: v.array(v.string()),
    }),
  }),
]);
export type Template = v.InferOutput<typeof template>;

/** Mail to one person. */
export const letter = v.intersect([v.object({ to: v.string(), language: v.picklist(LANGUAGES) }), template]);
export type Letter = v.InferOutput<typeof letter>;
