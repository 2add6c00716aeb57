import { expect, vi } from 'vitest';
import type { LiveUpload } from '../../../../src/shared/upload/live-upload.ts';
import type { SavedUpload } from '../../../../src/shared/upload/session/saved-upload.ts';
import { savedUploads } from '../../../../src/shared/upload/session/saved-uploads.ts';
import type { MemoryServer } from './memory-server.ts';

/** Leaves an upload as a closed tab does, and gives what can be taken up of it once the server can be reached again. */
export async function leave(upload: LiveUpload, server: MemoryServer, owner: string): Promise<SavedUpload> {
  upload.stop();
  await vi.waitFor(() => expect(server.running).toBe(0));
  server.trouble = () => null;
  return vi.waitFor(async () => {
    const [found] = await savedUploads({ api: server.api, owner });
    if (!found || found.isElsewhere) throw new Error('a lock is given back a moment after it was let go');
    return found;
  });
}
