import { paragraph } from '../letter-text.ts';
import type { MailTexts } from './mail-texts-type.ts';

export const en: MailTexts = {
  passwordReset: ({ userName, loginName, link, code, minutes }) => ({
    subject: 'Set a new password',
    greeting: `Hello ${userName},`,
    blocks: [
      paragraph(
        `Somebody asked to set a new password for your account “${loginName}”. You can choose one here:`,
      ),
      { kind: 'link', label: 'Set a new password', address: link },
      paragraph('Or type this code where you asked for it:'),
      { kind: 'code', code },
      paragraph(
        `The link and the code work once, for ${minutes} minutes. A newer mail of this kind ends them.`,
      ),
      paragraph(
        'If it was not you, there is nothing to do: your password stays as it is. Do not pass the code on; we will never ask you for it.',
      ),
    ],
    footer: 'Customer service system · This mail was sent automatically; replies are not read.',
  }),
  passwordChanged: ({ userName, loginName, link }, at) => ({
    subject: 'Your password was changed',
    greeting: `Hello ${userName},`,
    blocks: [
      paragraph(
        `The password of your account “${loginName}” was changed on ${at}. You have been logged out everywhere else.`,
      ),
      paragraph(
        'If it was not you, have a new password set right away from the login page, and tell an administrator of your team.',
      ),
      { kind: 'link', label: 'Go to the login page', address: link },
    ],
    footer: 'Customer service system · This mail was sent automatically; replies are not read.',
  }),
  feedback: ({ customerName, userName, loginName, contact, description, fileKeys }) => ({
    subject: `Feedback from ${customerName}`,
    greeting: 'Hello,',
    blocks: [
      paragraph(`${userName} (${loginName}) of ${customerName} wrote:`),
      { kind: 'quote', text: description },
      paragraph(`To be reached at: ${contact}`),
      ...(fileKeys.length > 0 ? [paragraph(`Images: ${fileKeys.join(', ')}`)] : []),
    ],
    footer: 'Customer service system · This mail was sent automatically; replies are not read.',
  }),
};
