import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Message } from './compose.ts';

/** How files begin that are being written. */
const UNFINISHED = '.unfinished-';

/**
 * Where mail lands while no mail server is set: one `.eml` file each, which any mail program opens. There are
 * secrets in it, so that only the user who runs the server can read it.
 */
export async function putIntoOutbox(folder: string, message: Message): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const name = fileName(message);
  const unfinished = join(folder, `${UNFINISHED}${name}`);
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(await emlOf(message));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return name;
}

/** Sorts by time, tells who it is for, and is the same when the same letter is sent again. */
function fileName({ date, to, messageId }: Message): string {
  const time = date.toISOString().replaceAll(/[-:.]/g, '');
  const slug = to.address
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const id = messageId
    .slice(1, messageId.indexOf('@'))
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(-8);
  return `${time}-${slug}-${id}.eml`;
}

function emlOf({ text, html, ...message }: Message): Promise<Buffer> {
  return new MailComposer({
    ...message,
    // As they are: transfer encodings would cut the link in two for whoever reads the file itself.
    text: { raw: part('text/plain', text) },
    html: { raw: part('text/html', html) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function part(type: string, content: string): string {
  const headers = [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit'];
  return [...headers, '', content].join('\n').replaceAll('\n', '\r\n');
}
