import type { Connection } from '../../../shared/connection/connection.ts';
import type { Upload } from '../../../shared/upload/upload.ts';

/**
 * Stops an upload once whoever began it signs out, or somebody else signs in: it neither goes on in another's name nor
 * shows its files to them (`onStopped`). Its owner can take it up again. Answers what ends the watch.
 */
export function keepToOwner(
  { session, store }: Connection,
  upload: Upload,
  owner: string,
  onStopped: () => void,
): () => void {
  const end = store.sub(session.state, () => {
    const { signedIn, user } = session.read();
    if (signedIn && (user === null || user.userId === owner)) return;
    end();
    upload.stop();
    onStopped();
  });
  return end;
}
