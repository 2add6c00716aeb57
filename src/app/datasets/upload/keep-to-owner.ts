import type { Connection } from '../../../shared/connection/connection.ts';
import type { Upload } from '../../../shared/upload/upload.ts';
import { currentUpload } from './current-upload.ts';

/**
 * Stops an upload once whoever began it signs out, or somebody else signs in: it neither goes on in another's name nor
 * shows its files to them. Its owner can take it up again.
 */
export function keepToOwner({ session, store }: Connection, upload: Upload, owner: string): void {
  function check(): void {
    const { signedIn, user } = session.read();
    const isTheirs = signedIn && (user === null || user.userId === owner);
    const isShown = store.get(currentUpload) === upload;
    if (isTheirs && isShown) return;
    for (const end of ends.splice(0)) end();
    if (isTheirs) return;
    upload.stop();
    if (isShown) store.set(currentUpload, null);
  }
  const ends = [store.sub(session.state, check), store.sub(currentUpload, check)];
}
