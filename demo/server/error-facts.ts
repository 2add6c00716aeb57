import { DrizzleQueryError } from 'drizzle-orm/errors';

interface ErrorFacts {
  readonly type: string;
  /** Left out where it may quote what somebody typed. */
  readonly message?: string;
  /** What the database says of itself, never of the values. */
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  /** Where it happened, a line each. */
  readonly frames: string;
  readonly cause?: ErrorFacts;
}

/**
 * What the log keeps of an error. Messages of the database and of a failed query quote values: passwords on
 * their way in, comments, whole documents. Of those only the kind of error and its place are told.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, frames: '' };
  const isQuery = error instanceof DrizzleQueryError;
  const facts = { type: error.name, frames: framesOf(error), ...databaseFacts(error) };
  const isTold = !isQuery && !('code' in facts && facts.code && isDatabaseError(error));
  return {
    ...facts,
    ...(isTold ? { message: error.message } : {}),
    ...(error.cause === undefined ? {} : { cause: errorFacts(error.cause) }),
  };
}

/** Errors of PostgreSQL have a code of five signs and a severity, through every driver. */
function isDatabaseError(error: Error): boolean {
  return 'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

function databaseFacts(error: Error): Pick<ErrorFacts, 'code' | 'table' | 'constraint'> {
  const found: Record<string, string> = {};
  for (const key of ['code', 'table', 'constraint'] as const) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === 'string') found[key] = value;
  }
  return found;
}

/** The stack without the message that stands before it: a message may have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack.replace(/^.*\n/, '') : stack.slice(start + message.length);
  return frames.trim();
}
