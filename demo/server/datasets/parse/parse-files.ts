import { mapConcurrently } from '../../concurrency/map-concurrently.ts';
import type { Services } from '../../services.ts';
import { type ClaimedFile, claimFiles, keepingClaims, letGo } from './claim-files.ts';
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
    const outcomes = await keepingClaims(services, files, () =>
      mapConcurrently(files, AT_ONCE, async (file) => {
        const outcome = signal.aborted ? null : await outcomeOf(file, services, signal);
        if (!outcome) left.push(file);
        return outcome;
      }),
    );
    const known = outcomes.filter((outcome) => outcome !== null);
    const { customerId, datasetId, batchId } = first;
    await database.tenant(customerId, (tx) =>
      recordOutcomes(tx, { customerId, datasetId, batchId }, known, now()),
    );
    await letGo(services, left);
  }
}

/** Null where the server stops meanwhile: what was cut off says nothing about the file. */
async function outcomeOf(
  file: ClaimedFile,
  services: Services,
  signal: AbortSignal,
): Promise<Outcome | null> {
  const { id, customerId, name } = file;
  const { storage, log, ffmpeg } = services;
  try {
    const parsed = await parseBytes(name, storedBytes(storage, file), { ffmpeg, signal });
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
    if (error instanceof ParseProblem) {
      return { id, state: 'parseFailed', reason: error.reason, detail: error.detail };
    }
    if (signal.aborted) return null;
    log.error({ err: error, file: id }, 'a file could not be looked into');
    return { id, state: 'toolFailed', reason: 'tool', detail: null };
  }
}
