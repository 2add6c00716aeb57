import * as v from 'valibot';
import { EMBED_RIGHTS, type EmbedRight, embedRight } from './embed-right.ts';
import { id, text } from './fields.ts';

/** A scope that was read: its rights in the order of `EMBED_RIGHTS`, and what it is limited to. */
export interface EmbedScope {
  readonly rights: readonly EmbedRight[];
  readonly batchId: string | null;
  readonly datasetId: string | null;
}

/** Words with one space between, such as `read judge batch:0199a5f0-…`. */
const LIMITS = { batch: 'batchId', dataset: 'datasetId' } as const;

/**
 * Reads a scope: rights, at least one of them, and at most one `batch:<id>` and one `dataset:<id>`, in any order, each
 * once, with one space between. Null where it is none. No right holds another: who judges needs `read`, too.
 */
export function readScope(written: string): EmbedScope | null {
  const words = written.split(' ');
  if (new Set(words).size < words.length) return null;
  const rights = EMBED_RIGHTS.filter((right) => words.includes(right));
  const limits = { batchId: null, datasetId: null } as { batchId: string | null; datasetId: string | null };
  for (const word of words) {
    if (v.is(embedRight, word)) continue;
    const [name = '', value, ...rest] = word.split(':');
    if (!(name === 'batch' || name === 'dataset') || rest.length > 0 || !v.is(id, value)) return null;
    if (limits[LIMITS[name]] !== null) return null;
    limits[LIMITS[name]] = value.toLowerCase();
  }
  return rights.length === 0 ? null : { rights, ...limits };
}

/** The scope in the words that `readScope` reads. */
export function writeScope({ rights, batchId, datasetId }: EmbedScope): string {
  return [
    ...EMBED_RIGHTS.filter((right) => rights.includes(right)),
    ...(batchId === null ? [] : [`batch:${batchId}`]),
    ...(datasetId === null ? [] : [`dataset:${datasetId}`]),
  ].join(' ');
}

/** As it is sent, and signed: a word more or less is another signature. */
export const scopeText = v.pipe(
  text,
  v.maxLength(200),
  v.check((value) => readScope(value) !== null, 'is no scope, such as "read judge"'),
);
