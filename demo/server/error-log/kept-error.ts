import { createHash } from 'node:crypto';
import type { InterfaceError } from '../../../src/shared/contract/error-log.ts';
import { MAX_COUNT } from '../../../src/shared/contract/fields.ts';
import { scrub } from './scrub.ts';

/** Reports may wait in a browser that has lost the line; older ones are taken for just now. */
const OLDEST = 7 * 24 * 60 * 60 * 1000;

/** An error as the log keeps it. */
export interface KeptError {
  readonly fingerprint: Buffer;
  readonly name: string;
  readonly message: string;
  readonly component: string;
  readonly info: string;
  readonly url: string;
  readonly version: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** The errors of one report, scrubbed, each once. */
export function keptErrors(errors: readonly InterfaceError[], now: Date): KeptError[] {
  const kept = new Map<string, KeptError>();
  for (const error of errors) {
    const one = keptError(error, now);
    const key = one.fingerprint.toString('hex');
    const same = kept.get(key);
    kept.set(key, same ? merged(same, one) : one);
  }
  // Always in the same order: two reports that lock entries crosswise would wait for each other.
  return [...kept.values()].sort((a, b) => Buffer.compare(a.fingerprint, b.fingerprint));
}

function keptError(error: InterfaceError, now: Date): KeptError {
  const name = scrub(error.name);
  const message = scrub(error.message);
  const component = scrub(error.component);
  const info = scrub(error.info);
  const at = placed(new Date(error.at), now);
  return {
    // Not the page: an error of the frame happens on all of them. Nor the version: the component names its files.
    fingerprint: createHash('sha256')
      .update(JSON.stringify([name, message, component, info]))
      .digest(),
    name,
    message,
    component,
    info,
    url: scrub(error.url),
    version: scrub(error.version),
    count: error.count,
    firstAt: at,
    lastAt: at,
  };
}

/** A browser's clock may be wrong; an error of next year would stand first until then. */
function placed(at: Date, now: Date): Date {
  const isPlausible = at <= now && at.getTime() > now.getTime() - OLDEST;
  return isPlausible ? at : now;
}

function merged(one: KeptError, other: KeptError): KeptError {
  const [earlier, later] = one.lastAt <= other.lastAt ? [one, other] : [other, one];
  return {
    ...later,
    firstAt: earlier.firstAt,
    count: Math.min(MAX_COUNT, one.count + other.count),
  };
}
