import { type Logger, pino } from 'pino';
import { errorFacts } from './error-facts.ts';

export type { Logger } from 'pino';

/** Structured lines on standard error, so that standard output stays for people. */
export function createLogger(level: string, destination = pino.destination({ dest: 2, sync: true })): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFacts },
      // Nothing logs these on purpose; an error object of a library may carry them along.
      redact: ['*.token', '*.password', '*.headers.token', '*.headers["provider-key"]'],
    },
    destination,
  );
}
