import { AppError, isOfKind } from '../../api/app-error.ts';

/** Another tab of this browser sends it. */
export class UploadBusyError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'upload-busy');
  }

  override readonly name = 'UploadBusyError';
  readonly kind = 'upload-busy';

  constructor() {
    super('Another tab is sending this upload.');
  }
}

/** A page that was just left, or reloaded, releases its upload a moment later; in milliseconds. */
const PATIENCE = 1000;

const nameOf = (uploadId: string): string => `customer-upload:${uploadId}`;

/**
 * Keeps other tabs from sending an upload too, until the function that comes back is called or the tab is closed. Null where
 * another tab has it. Pages without a secure origin have no locks: the server takes each fragment once all the same.
 */
export async function holdUpload(uploadId: string): Promise<(() => void) | null> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return () => undefined;
  const held = Promise.withResolvers<boolean>();
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  locks
    .request(nameOf(uploadId), { signal: AbortSignal.timeout(PATIENCE) }, async () => {
      held.resolve(true);
      await over;
    })
    // A page in a sandbox may have none, and nobody to share it with.
    .catch((error: unknown) => held.resolve(!isTimeout(error)));
  return (await held.promise) ? release : null;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Those that tabs of this browser are sending. */
export async function heldUploads(): Promise<(uploadId: string) => boolean> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const held = await locks?.query().catch(() => null);
  // A tab that only waits to be told has it too, shared and for a moment.
  const sending = held?.held?.filter(({ mode }) => mode === 'exclusive');
  const names = new Set(sending?.map(({ name }) => name));
  return (uploadId) => names.has(nameOf(uploadId));
}

/** Waits until the tabs that are sending these have released one. Rejects with the reason of the signal once it is aborted. */
export async function untilReleased(uploadIds: readonly string[], signal: AbortSignal): Promise<void> {
  const { locks } = globalThis.navigator;
  // Shared: who waits for it too is not held up.
  await Promise.race(
    uploadIds.map((id) => locks.request(nameOf(id), { mode: 'shared', signal }, () => undefined)),
  );
}
