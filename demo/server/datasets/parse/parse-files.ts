import { mapConcurrently } from '../../concurrency/map-concurrently.ts';
import { isRefusedValue } from '../../http/database-refusal.ts';
import type { Services } from '../../services.ts';
import { isPassing } from '../../storage/passing-trouble.ts';
import type { Target } from '../files/target.ts';
import { type ClaimedFile, claimFiles, keepingClaims, releaseFiles } from './claim-files.ts';
import { type ParseTools, parseBytes } from './parse-bytes.ts';
import { ParseProblem } from './parse-problem.ts';
import { type Outcome, recordOutcomes } from './record-outcome.ts';
import { openRecordings } from './recording/recordings.ts';
import { StorageTrouble, storedBytes } from './stored-bytes.ts';

/** Files between two looks at how far it is; each turn is one transaction. */
const AT_A_TIME = 24;
/** Decoding takes a core: the other ones stay free for those who wait beside it. */
const AT_ONCE = 2;

/** Looks into the files of a batch that nobody has looked into, until there is none left or the server stops. */
export async function parseFiles(services: Services, batch: Batch, signal: AbortSignal): Promise<void> {
  const recordings = openRecordings();
  const tools = { ffmpeg: services.ffmpeg, recordings, signal };
  try {
    while (!signal.aborted && (await parseSome(services, batch, tools)));
  } finally {
    recordings.close();
  }
}

interface Batch {
  readonly customerId: string;
  readonly batchId: string;
}

/** The same for some of them; false where there were none. */
async function parseSome(services: Services, batch: Batch, tools: ParseTools): Promise<boolean> {
  const files = await claimFiles(services, batch, { archives: false, limit: AT_A_TIME });
  const [first] = files;
  if (!first) return false;
  const left: ClaimedFile[] = [];
  let trouble: Error | null = null;
  const outcomes = await keepingClaims(services, files, () =>
    mapConcurrently(files, AT_ONCE, async (file) => {
      if (tools.signal.aborted || trouble) {
        left.push(file);
        return null;
      }
      const outcome = await outcomeOf(file, services, tools);
      if (outcome && !(outcome instanceof StorageTrouble)) return outcome;
      trouble ??= outcome;
      left.push(file);
      return null;
    }),
  );
  const known = outcomes.filter((outcome) => outcome !== null);
  const { customerId, datasetId, batchId } = first;
  await recordAll({ customerId, datasetId, batchId }, known, services);
  await releaseFiles(services, left);
  // The queue comes again a little later.
  if (trouble) throw trouble;
  return true;
}

/** Where the database does not take what was found in one of them, the others stand all the same. */
async function recordAll(target: Target, outcomes: readonly Outcome[], services: Services): Promise<void> {
  const { database, now, log } = services;
  const record = (some: readonly Outcome[]) =>
    database.tenant(target.customerId, (tx) => recordOutcomes(tx, target, some, now()));
  try {
    await record(outcomes);
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    if (outcomes.length > 1) {
      for (const one of outcomes) await recordAll(target, [one], services);
      return;
    }
    const id = outcomes[0]?.id ?? '';
    log.error({ err: error, file: id }, 'what was found in a file cannot be kept');
    await record([{ id, state: 'toolFailed', reason: 'tool', detail: null }]);
  }
}

/** Null where the server stops meanwhile, trouble of the storage where it may pass: neither says anything of the file. */
async function outcomeOf(
  file: ClaimedFile,
  { storage, log }: Services,
  tools: ParseTools,
): Promise<Outcome | StorageTrouble | null> {
  const { id, customerId, name } = file;
  const bytes = storedBytes(storage, file);
  try {
    const parsed = await parseBytes(name, bytes, tools);
    const { facts, rows = null, thumbnail, rendition } = parsed;
    const made = `datasets/made/${customerId}/${id}`;
    try {
      if (thumbnail) await storage.put(`${made}-thumbnail`, thumbnail);
      if (rendition) await storage.put(`${made}-rendition`, rendition.bytes, rendition.size);
    } finally {
      await rendition?.end?.();
    }
    return {
      id,
      state: 'parsed',
      facts,
      rows,
      thumbnailKey: thumbnail ? `${made}-thumbnail` : null,
      renditionKey: rendition ? `${made}-rendition` : null,
      renditionType: rendition?.type ?? null,
    };
  } catch (error) {
    if (tools.signal.aborted) return null;
    const trouble = bytes.trouble();
    if (trouble?.isPassing) return trouble;
    if (error instanceof ParseProblem && !trouble) {
      return { id, state: 'parseFailed', reason: error.reason, detail: error.detail };
    }
    if (!trouble && isPassing(error))
      return new StorageTrouble(`what was made of ${id} is not stored`, error);
    log.error({ err: trouble ?? error, file: id }, 'a file could not be looked into');
    return { id, state: 'toolFailed', reason: 'tool', detail: null };
  }
}
