import { createTransport } from 'nodemailer';
import type { Message } from './compose.ts';

/** A mail server that says nothing for so long is not going to; the letter is tried again later. */
const CONNECT_MILLISECONDS = 15_000;
const SILENCE_MILLISECONDS = 60_000;

export type SendBySmtp = (message: Message) => Promise<void>;

/** Sends over the mail server of SMTP_URL. TLS is used where the server offers it; `smtps:` insists on it. */
export function createSmtp(url: string): SendBySmtp {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
    // Nothing that comes into a letter may make this server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (message) => {
    await transport.sendMail({ ...message, headers: { ...message.headers } });
  };
}

/** The server's answers to the addresses and to the letter itself; a wrong password, say, can be mended. */
const ABOUT_THE_LETTER: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** Whether the mail server has refused the letter for good: asking again would get the same answer. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'permanent' in error && 'code' in error)) return false;
  return error.permanent === true && ABOUT_THE_LETTER.includes(error.code);
}
