import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ERROR } from './error-code.ts';
import { LONGEST_ESCAPE } from './escaped-text.ts';
import { id, text } from './fields.ts';

/** Limits of feedback (specification 5 and 9). */
export const CONTACT_PHONE_LENGTH = 20;
export const COMPLAINT_LENGTH = 500;
export const COMPLAINT_IMAGES = 3;
export const COMPLAINT_IMAGE_BYTES = 5 * 1024 * 1024;
export const COMPLAINT_IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;

/** What a page may add about itself: so many names, so long, with values so long. */
export const METADATA_ENTRIES = 20;
export const METADATA_NAME_LENGTH = 40;
export const METADATA_VALUE_LENGTH = 300;

/** Said by the page that shows the form, for whoever answers: its path, a version, an order number. */
export const metadata = v.pipe(
  v.record(
    v.pipe(text, v.trim(), v.minLength(1), v.maxLength(METADATA_NAME_LENGTH)),
    v.pipe(text, v.maxLength(METADATA_VALUE_LENGTH)),
  ),
  v.check((entries) => Object.keys(entries).length <= METADATA_ENTRIES, 'has too many entries'),
);
export type Metadata = v.InferOutput<typeof metadata>;

/** All digits: a phone number. Anything else must look like an email address. */
export function isContact(contact: string): boolean {
  if (/^\d+$/.test(contact)) return contact.length <= CONTACT_PHONE_LENGTH;
  return v.is(v.pipe(v.string(), v.maxLength(254), v.email()), contact);
}

export const insertComplaintsInfo = endpoint({
  method: 'POST',
  path: '/comPlaints/insertComplaintsInfo',
  summary: 'Feedback or a complaint.',
  embed: 'batch',
  byAppKey: true,
  right: 'any',
  request: v.object({
    msgType: v.literal('1'),
    sourceFrom: v.literal('04'),
    contact: v.pipe(
      text,
      v.trim(),
      v.minLength(1),
      v.check(isContact, 'is no phone number or email address'),
    ),
    /** Escaped: it can be shown as HTML text. */
    complaintDes: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(COMPLAINT_LENGTH * LONGEST_ESCAPE)),
    /** References of uploaded images, joined by commas; empty where there are none. */
    appealAnnex: v.optional(v.pipe(text, v.maxLength(500)), ''),
    /** Sent only where the page has something to add. */
    metadata: v.optional(metadata),
    /**
     * Made by the client for what is sent: asked again with it, since an answer was lost, the server answers as it did
     * and keeps nothing more.
     */
    sendKey: v.optional(id),
  }),
  /** By which it is found again. */
  reply: v.object({ id }),
  /**
   * 5007007: an image is not the caller's own, was sent before, or is gone: upload it again. 5002005 with
   * `{retryAfter}` in seconds: too often.
   */
  errors: [ERROR.addFailed, ERROR.pictureUploadFailed],
});

export const uploadAdviceFile = endpoint({
  method: 'POST',
  path: '/comPlaints/uploadAdviceFile',
  summary: 'An image that goes with feedback; jpeg or png, 5 MB at most.',
  embed: 'batch',
  byAppKey: true,
  right: 'any',
  request: v.object({}),
  requestKind: 'form',
  file: { types: COMPLAINT_IMAGE_TYPES, maxBytes: COMPLAINT_IMAGE_BYTES },
  /** The image's reference, for `appealAnnex`. */
  reply: v.pipe(v.string(), v.minLength(1)),
  /** 5002009: no jpeg or png. 5007007 with `{retryAfter}` in seconds: too often. */
  errors: [ERROR.fileTypeNotAllowed, ERROR.pictureUploadFailed],
});
