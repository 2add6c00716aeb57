import * as v from 'valibot';
import { defineWork, type WorkContext } from '../background/background-work.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { letter } from './letter.ts';
import type { Mail } from './mail.ts';

const sealedLetter = v.object({
  letterId: v.string(),
  /** A letter as JSON, sealed by the secret box, in base64. */
  sealed: v.string(),
});

export interface MailServices {
  readonly mail: Mail;
  readonly secretBox: SecretBox;
  now(): Date;
}

/** Hands a letter on. A mail server that cannot be reached is asked again, for as long as a link in it lives. */
export const sendMailWork = defineWork({
  name: 'send-mail',
  schema: sealedLetter,
  // After 10, 20, 40 … seconds: about 20 minutes in all.
  batch: 20,
  retry: { limit: 7, delaySeconds: 10 },
  async run({ letterId, sealed }, { services: { mail, secretBox, now } }: WorkContext<MailServices>) {
    const opened = v.parse(letter, JSON.parse(secretBox.open(Buffer.from(sealed, 'base64'))));
    await mail.deliver(opened, letterId, now());
  },
});
