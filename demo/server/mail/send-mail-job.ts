import * as v from 'valibot';
import { defineJob } from '../jobs/job.ts';
import { letter } from './letter.ts';

const sealedLetter = v.object({
  letterId: v.string(),
  /** A letter as JSON, sealed by the secret box, in base64. */
  sealed: v.string(),
});

/** Hands a letter on. A mail server that cannot be reached is asked again, for as long as a link in it lives. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  schema: sealedLetter,
  // After 10, 20, 40 … seconds: about 20 minutes in all.
  batch: 20,
  retry: { limit: 7, delaySeconds: 10 },
  async run({ letterId, sealed }, { services: { mail, secretBox, now } }) {
    const opened = v.parse(letter, JSON.parse(secretBox.open(Buffer.from(sealed, 'base64'))));
    await mail.deliver(opened, letterId, now());
  },
});
