import { UPLOADS_DATABASE } from '../../shared/upload/session/uploads-database.ts';

/** Whether this browser may keep an upload that was interrupted; whose it is and whether it is over is asked later. */
export async function hasKeptUploads(): Promise<boolean> {
  // A frame without an origin keeps nothing; asked all the same, browsers throw where nobody can catch it, too.
  if (window.origin === 'null') return false;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === UPLOADS_DATABASE);
  } catch {
    // Some browsers refuse even the question, as their settings may have it.
    return false;
  }
}
