import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Structured lines on standard error, so that standard output stays for people. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Nothing logs these on purpose; an error object of a library may carry them along.
      redact: ['*.token', '*.password', '*.headers.token', '*.headers["provider-key"]', 'err.parameters'],
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
