import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Services } from '../../../demo/server/services.ts';

/** What lies in the outbox, the oldest first; a file being written is not there yet. */
export async function outboxFiles({ config }: Services): Promise<string[]> {
  const folder = join(config.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name));
}

export async function outbox(services: Services): Promise<Email[]> {
  const files = await outboxFiles(services);
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(file))));
}

/** The mail to an address whose subject fits, once so many of them have come. */
export async function mailTo(
  services: Services,
  address: string,
  subject: RegExp,
  many = 1,
): Promise<Email[]> {
  const fitting = async () =>
    (await outbox(services)).filter(
      (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''),
    );
  await expect.poll(async () => (await fitting()).length, { interval: 50 }).toBe(many);
  return fitting();
}

/** What the mail of a forgotten password gives its reader. */
export function secretsOf(mail: Email | undefined): { ticket: string; code: string; link: string } {
  const text = mail?.text ?? '';
  const link = /^(https?:\/\/\S+\/login\?ticket=\S+)$/m.exec(text)?.[1] ?? '';
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
  return { link, code, ticket: link === '' ? '' : (new URL(link).searchParams.get('ticket') ?? '') };
}
