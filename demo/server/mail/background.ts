import type { RunnableWork } from '../background/background-work.ts';
import { type MailServices, sendMailWork } from './send-mail-work.ts';

export const mailWork: readonly RunnableWork<MailServices>[] = [sendMailWork];
