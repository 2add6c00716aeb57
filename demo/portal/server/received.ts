import { createHash } from 'node:crypto';

/** A push as the portal keeps it: in memory, the last of them. */
export interface ReceivedPush {
  readonly eventId: string;
  /** `batch.finished`, `batch.reopened`, or `test`. */
  readonly event: string;
  /** Null for a test. */
  readonly batch: ReceivedBatch | null;
  readonly project: string | null;
  readonly accepted: number;
  readonly rejected: number;
  /** Results that came, in the body or by its link. */
  results: number;
  /** How the file behind the link came, where there is one. */
  file: 'none' | 'coming' | 'whole' | 'broken';
  /** How often it came: an event that was known changes nothing. */
  times: number;
  at: string;
}

interface ReceivedBatch {
  readonly batchId: string;
  readonly name: string;
  /** Null where it was opened again. */
  readonly result: string | null;
  /** Of the messages about this batch the highest counts, whichever came last. */
  readonly sequence: number;
}

interface Sent {
  readonly event?: unknown;
  readonly sequence?: unknown;
  readonly batch?: { readonly batchId?: unknown; readonly name?: unknown; readonly result?: unknown };
  readonly project?: { readonly name?: unknown };
  readonly figures?: { readonly accepted?: unknown; readonly rejected?: unknown };
  readonly results?: readonly unknown[] | null;
  readonly download?: { readonly url: string; readonly sha256: string } | null;
}

export interface ReceivedPushes {
  /** The last first; `counts`: no later message about its batch came. */
  all(): readonly (ReceivedPush & { readonly counts: boolean })[];
  /** A push whose signature was verified. */
  take(eventId: string, body: string): void;
}

const KEPT = 50;
/** A file that has not come whole after so long, in milliseconds, does not come any more. */
const MOST_PATIENCE = 10 * 60 * 1000;

export function createReceivedPushes(onFailure: (error: unknown) => void): ReceivedPushes {
  const kept: ReceivedPush[] = [];
  /** The highest number of each batch, which outlives the messages: an old one may still come. */
  const latest = new Map<string, number>();

  function keep(push: ReceivedPush): ReceivedPush {
    kept.unshift(push);
    kept.splice(KEPT);
    const { batch } = push;
    if (batch) latest.set(batch.batchId, Math.max(batch.sequence, latest.get(batch.batchId) ?? 0));
    return push;
  }

  return {
    all: () =>
      kept.map((push) => ({
        ...push,
        counts: push.batch === null || push.batch.sequence === latest.get(push.batch.batchId),
      })),
    take(eventId, body) {
      const at = new Date().toISOString();
      const sent = JSON.parse(body) as Sent;
      const known = kept.find((one) => one.eventId === eventId);
      if (known) Object.assign(known, { times: known.times + 1, at });
      const push = known ?? keep(pushOf(eventId, sent, at));
      // An event that is sent again has a new address: what did not come whole by the one before is fetched by it.
      if (!sent.download || push.file === 'whole' || push.file === 'coming') return;
      push.file = 'coming';
      // After the answer: the console waits ten seconds for that, and a file may take longer.
      void fetchResults(push, sent.download).catch((error) => {
        push.file = 'broken';
        onFailure(error);
      });
    },
  };
}

function pushOf(eventId: string, sent: Sent, at: string): ReceivedPush {
  const { event, sequence, batch, project, figures, results, download } = sent;
  return {
    eventId,
    event: String(event),
    batch: batch
      ? {
          batchId: String(batch.batchId),
          name: String(batch.name),
          result: batch.result === undefined ? null : String(batch.result),
          sequence: Number(sequence),
        }
      : null,
    project: project ? String(project.name) : null,
    accepted: Number(figures?.accepted ?? 0),
    rejected: Number(figures?.rejected ?? 0),
    results: results?.length ?? 0,
    file: download ? 'broken' : 'none',
    times: 1,
    at,
  };
}

/** Reads the file line by line, and believes it once its hash is the one that was signed. */
async function fetchResults(
  push: ReceivedPush,
  { url, sha256 }: { url: string; sha256: string },
): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(MOST_PATIENCE) });
  if (!response.ok || !response.body) throw new Error(`the results were answered with ${response.status}`);
  const hash = createHash('sha256');
  let lines = 0;
  for await (const part of response.body) {
    hash.update(part);
    lines += part.filter((byte: number) => byte === 10).length;
  }
  if (hash.digest('hex') !== sha256)
    throw new Error('the results have another hash than the one that was signed');
  Object.assign(push, { file: 'whole', results: lines });
}
