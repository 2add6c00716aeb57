import { open } from 'node:fs/promises';

/** Only then does a new name outlast a power cut, as the database's word for the file does. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and keeps names by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
