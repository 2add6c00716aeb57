import { join } from 'node:path';
import type { Background } from '../background/background.ts';
import { newId } from '../db/new-id.ts';
import type { Logger } from '../log.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { compose, type Message } from './compose.ts';
import type { Mail } from './mail.ts';
import { putIntoOutbox } from './outbox.ts';
import { sendMailWork } from './send-mail-work.ts';
import { createSmtp, isRefusedForGood } from './smtp.ts';

interface MailConfig {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly dataDir: string;
}

interface MailParts {
  readonly config: MailConfig;
  readonly background: Background;
  readonly secretBox: SecretBox;
  readonly log: Logger;
}

export function createMail({ config, background, secretBox, log }: MailParts): Mail {
  const { smtpUrl, mailFrom, dataDir } = config;
  const outbox = join(dataDir, 'outbox');
  const hand: (message: Message) => Promise<unknown> = smtpUrl
    ? createSmtp(smtpUrl)
    : (message) => putIntoOutbox(outbox, message);

  return {
    async send(tx, letter) {
      // Letters hold secrets, of which the database keeps nothing that can be read: not in its queue either.
      const sealed = Buffer.from(secretBox.seal(JSON.stringify(letter))).toString('base64');
      await background.enqueue(tx, sendMailWork, { letterId: newId(), sealed });
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
