import { join } from 'node:path';
import { newId } from '../db/new-id.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import type { ServerConfig } from '../services.ts';
import type { SecretBox } from '../session/secret-box.ts';
import { compose, type Message } from './compose.ts';
import type { Letter } from './letter.ts';
import { putIntoOutbox } from './outbox.ts';
import { sendMailJob } from './send-mail-job.ts';
import { createSmtp, isRefusedForGood } from './smtp.ts';

/** The server's mail. */
export interface Mail {
  /** Writes a letter as part of `tx`: it leaves once that is committed, never if it is rolled back. */
  send(tx: Transaction, letter: Letter): Promise<void>;
  /** For the job alone: hands the letter to the mail server, or puts it into the outbox. */
  deliver(letter: Letter, letterId: string, date: Date): Promise<void>;
}

interface MailParts {
  readonly config: ServerConfig;
  readonly jobs: Jobs;
  readonly secretBox: SecretBox;
  readonly log: Logger;
}

export function createMail({ config, jobs, secretBox, log }: MailParts): Mail {
  const { smtpUrl, mailFrom, dataDir } = config;
  const outbox = join(dataDir, 'outbox');
  const hand: (message: Message) => Promise<unknown> = smtpUrl
    ? createSmtp(smtpUrl)
    : (message) => putIntoOutbox(outbox, message);

  return {
    async send(tx, letter) {
      // Letters hold secrets, of which the database keeps nothing that can be read: not in its queue either.
      const sealed = Buffer.from(secretBox.seal(JSON.stringify(letter))).toString('base64');
      await jobs.enqueue(tx, sendMailJob, { letterId: newId(), sealed });
    },
    async deliver(letter, letterId, date) {
      try {
        await hand(compose(letter, mailFrom, letterId, date));
        log.info({ letterId, template: letter.template }, 'mail');
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        log.error({ err: error, letterId, template: letter.template }, 'the mail server refused a letter');
      }
    },
  };
}
