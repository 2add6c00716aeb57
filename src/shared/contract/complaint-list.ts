import * as v from 'valibot';
import { metadata } from './complaint.ts';
import { endpoint } from './endpoint.ts';
import { ERROR } from './error-code.ts';
import { id, instant, keyword } from './fields.ts';
import { signed } from './media.ts';
import { pageOf, pageQuery } from './paging.ts';

/** How far the provider is with it: not looked at, worked on, answered. */
export const COMPLAINT_STATES = ['received', 'working', 'answered'] as const;
export const complaintState = v.picklist(COMPLAINT_STATES);
export type ComplaintState = v.InferOutput<typeof complaintState>;

/** Feedback as the administrators of its customer see it. */
export const sentComplaint = v.object({
  id,
  sentAt: instant,
  /** Null where a page sent it with the app key alone: nobody was signed in there. */
  userName: v.nullable(v.string()),
  contact: v.string(),
  /** As it was written; text, never markup. */
  description: v.string(),
  /** Of the page that it was sent from; null for the console itself. */
  origin: v.nullable(v.string()),
  metadata,
  /** Addresses of its images, relative to the API’s origin and good for some hours. */
  images: v.array(v.string()),
  state: complaintState,
  /** The provider's; null while there is none. */
  answer: v.nullable(v.string()),
  answeredBy: v.nullable(v.string()),
  answeredAt: v.nullable(instant),
});
export type SentComplaint = v.InferOutput<typeof sentComplaint>;

export const getComplaintList = endpoint({
  method: 'GET',
  path: '/comPlaints/getComplaintList',
  summary: 'The feedback that the customer has sent, with the provider’s answers; the latest first.',
  access: 'administrator',
  request: pageQuery(['sentAt'] as const, { keyword, state: v.optional(complaintState) }),
  reply: pageOf(sentComplaint),
});

export const getComplaintImage = endpoint({
  method: 'GET',
  path: '/comPlaints/getComplaintImage',
  summary: 'An image that went with feedback.',
  access: 'open',
  request: v.object(signed),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.forbidden, ERROR.notFound],
});
