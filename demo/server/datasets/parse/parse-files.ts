import { mapConcurrently } from '../../concurrency/map-concurrently.ts';
import type { Services } from '../../services.ts';
import { type ClaimedFile, claimFiles, letGo } from './claim-files.ts';
import { parseBytes } from './parse-bytes.ts';
import { ParseProblem } from './parse-problem.ts';
import { type Outcome, recordOutcomes } from './record-outcome.ts';
import { storedBytes } from './stored-bytes.ts';

/** Files between two looks at how far it is; each turn is one transaction. */
const AT_A_TIME = 24;
/** Decoding takes a core: the other ones stay free for those who wait beside it. */
const AT_ONCE = 2;

/** Looks into the files of a batch that nobody has looked into, until there is none left or the server stops. */
export async function parseFiles(
  services: Services,
  batch: { readonly customerId: string; readonly batchId: string },
  signal: AbortSignal,
): Promise<void> {
  const { database, now } = services;
  while (!signal.aborted) {
    const files = await claimFiles(services, batch, { archives: false, limit: AT_A_TIME });
    const [first] = files;
    if (!first) return;
    const left: ClaimedFile[] = [];
    const outcomes = await mapConcurrently(files, AT_ONCE, async (file) => {
      if (!signal.aborted) return outcomeOf(file, services);
      left.push(file);
      return null;
    });
    const known = outcomes.filter((outcome) => outcome !== null);
    const { customerId, datasetId, batchId } = first;
    await database.tenant(customerId, (tx) =>
      recordOutcomes(tx, { customerId, datasetId, batchId }, known, now()),
    );
    await letGo(services, left);
  }
}

async function outcomeOf(file: ClaimedFile, services: Services): Promise<Outcome> {
  const { id, customerId, name } = file;
  const { storage, log } = services;
  try {
    const { facts, rows = null, thumbnail, rendition } = await parseBytes(name, storedBytes(storage, file));
    const made = `datasets/made/${customerId}/${id}`;
    if (thumbnail) await storage.put(`${made}-thumbnail`, thumbnail);
    if (rendition) await storage.put(`${made}-rendition`, rendition.bytes);
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
    if (error instanceof ParseProblem) {
      return { id, state: 'parseFailed', reason: error.reason, detail: error.detail };
    }
    log.error({ err: error, file: id }, 'a file could not be looked into');
    return { id, state: 'toolFailed', reason: 'tool', detail: null };
  }
}
