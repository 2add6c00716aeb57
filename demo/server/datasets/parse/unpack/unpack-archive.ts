import { passingTrouble } from '../../../http/database-refusal.ts';
import type { Services } from '../../../services.ts';
import { isPassing } from '../../../storage/passing-trouble.ts';
import { reserveKey } from '../../../stored-files/doom.ts';
import { releaseKeys } from '../../files/release-keys.ts';
import { type ClaimedFile, keepingClaims, releaseFiles } from '../claim-files.ts';
import { ParseProblem } from '../parse-problem.ts';
import { type Outcome, recordOutcomes } from '../record-outcome.ts';
import { type BytesInStorage, storedBytes } from '../stored-bytes.ts';
import { entriesFolder } from './entries-folder.ts';
import { readEntries } from './read-entries.ts';
import { storeEntries } from './store-entries.ts';
import { openBatch, takeInEntries } from './take-in-entries.ts';

/** The server stops: what was begun is begun anew after the next start. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Unpacks a zip into its batch: all of its files, or, where one thing is wrong with it, none. */
export async function unpackArchive(
  file: ClaimedFile,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const outcome = await keepingClaims(services, [file], () => outcomeOf(file, services, signal));
  if (!outcome) return;
  const { customerId, datasetId, batchId } = file;
  await services.database.tenant(customerId, (tx) =>
    recordOutcomes(tx, { customerId, datasetId, batchId }, [outcome], services.now()),
  );
}

/** Null where it is recorded already, or the server stops. */
async function outcomeOf(
  file: ClaimedFile,
  services: Services,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const { id } = file;
  const bytes = storedBytes(services.storage, file);
  try {
    await unpack(file, bytes, services, signal);
    return null;
  } catch (error) {
    const trouble = bytes.trouble();
    const mayPass = trouble?.isPassing || isPassing(error) || passingTrouble(error, 'POST') !== null;
    if (signal.aborted || mayPass) {
      await releaseFiles(services, [file]);
      if (signal.aborted) return null;
      // The queue comes again a little later.
      throw error;
    }
    if (error instanceof ParseProblem && !trouble) {
      return { id, state: 'parseFailed', reason: error.reason, detail: error.detail };
    }
    services.log.error({ err: trouble ?? error, file: id }, 'a zip could not be unpacked');
    return { id, state: 'toolFailed', reason: 'tool', detail: null };
  }
}

async function unpack(
  file: ClaimedFile,
  bytes: BytesInStorage,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const { storage, database, now } = services;
  const { customerId } = file;
  const reserved: string[] = [];
  try {
    const place = await database.tenant(customerId, (tx) => openBatch(tx, file));
    const { zip, entries } = await readEntries(bytes);
    const folder = entriesFolder(file, entries);
    const stored = await storeEntries(zip, entries, {
      storage,
      async reserve() {
        const key = await database.tenant(customerId, (tx) => reserveKey(tx, place, now()));
        reserved.push(key);
        return key;
      },
      async step() {
        if (signal.aborted) throw new Stopped();
      },
    });
    await database.tenant(customerId, (tx) => takeInEntries(tx, file, { folder, stored }, services));
  } catch (error) {
    await forget(reserved, file, services);
    throw error;
  }
}

/** What was stored of a zip that is not taken in goes at once: it may be many gigabytes, and the zip be tried again. */
async function forget(
  keys: readonly string[],
  { id, customerId }: ClaimedFile,
  { database, now, log }: Services,
): Promise<void> {
  try {
    await database.tenant(customerId, (tx) => releaseKeys(tx, keys, now()));
  } catch (error) {
    // They stay doomed, and go some days later.
    log.warn({ err: error, file: id }, 'what was stored of a zip is not released');
  }
}
