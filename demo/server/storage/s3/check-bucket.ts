import { newId } from '../../db/new-id.ts';
import { StartError } from '../../start-error.ts';
import type { FileStorage } from '../file-storage.ts';
import { S3Error } from './s3-error.ts';
import type { S3Settings } from './s3-settings.ts';

/** What stores say, and which setting it is about. */
const PROBLEMS: Readonly<Record<string, (settings: S3Settings) => string>> = {
  NoSuchBucket: ({ bucket, endpoint }) =>
    `S3_BUCKET: there is no bucket “${bucket}” at ${endpoint}; make it first`,
  InvalidBucketName: ({ bucket }) => `S3_BUCKET: the store does not take the name “${bucket}”`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID is not known to the store',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AuthorizationHeaderMalformed: ({ region }) => `S3_REGION: the bucket is not in “${region}”`,
  PermanentRedirect: ({ region }) =>
    `S3_REGION or S3_ENDPOINT: the bucket is not in “${region}”, but elsewhere`,
  RequestTimeTooSkewed: () => 'the clock of this machine differs from that of S3_ENDPOINT by minutes',
  AccessDenied: ({ bucket }) =>
    `S3_ACCESS_KEY_ID may not read, write and delete in the bucket “${bucket}”: all three are needed`,
};

/**
 * Writes, reads and deletes a few bytes, as a whole and in parts, so that a bucket that cannot be used ends the start
 * with a line that says why, and not the first upload of a customer. Throws a `StartError`.
 */
export async function checkBucket(storage: FileStorage, settings: S3Settings): Promise<void> {
  // Several servers start at once.
  const key = `start-check/${newId()}`;
  const bytes = new TextEncoder().encode(key);
  try {
    await storage.put(key, bytes);
    const opened = await storage.open(key, { first: 0, last: bytes.length - 1 });
    const read = opened && (await new Response(opened.stream as ReadableStream).text());
    if (read !== key)
      throw new StartError('S3_ENDPOINT: the store does not give back what was written to it');
    await storage.delete(key);
    await storage.abortParts(key, await storage.beginParts(key));
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    throw new StartError(problemOf(error, settings), { cause: error });
  }
}

function problemOf(error: S3Error, settings: S3Settings): string {
  const known = PROBLEMS[error.code];
  if (known) return known(settings);
  if (error.status === 0) return `S3_ENDPOINT: nothing answers at ${settings.endpoint}${causeOf(error)}`;
  return `S3_ENDPOINT: the store refused to keep a file: ${error.message} (${error.status})`;
}

/** Such as that a name leads nowhere: `fetch` says it one level further down. */
function causeOf({ cause }: S3Error): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return inner instanceof Error && inner.message ? ` (${inner.message})` : '';
}
