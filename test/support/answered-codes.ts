import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Services } from '../../demo/server/services.ts';
import { CODE_CONDITIONS } from '../../src/shared/contract/code-conditions.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/shared/contract/error-code.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that the codes are noted in which servers under test have answered; null where nobody asks. */
    readonly answeredCodes: string | null;
  }
}

/** By file, what this worker has noted in it: each code once. */
const noted = new Map<string, Set<unknown>>();

/** Where this run's servers note them; null where nobody asks. */
export function answeredCodes(): string | null {
  return inject('answeredCodes') ?? null;
}

/** Notes each code that a server answers a request with, as its log has it, whatever of it is written. */
export function noteAnsweredCodes({ log }: Pick<Services, 'log'>, file: string): void {
  for (const level of ['info', 'error'] as const) {
    const write = log[level].bind(log) as (...line: unknown[]) => void;
    log[level] = (...line: unknown[]) => {
      const [facts, message] = line;
      if (message === 'request') note((facts as { status?: unknown }).status, file);
      write(...line);
    };
  }
}

function note(code: unknown, file: string): void {
  const known = noted.get(file) ?? new Set();
  noted.set(file, known);
  if (code === undefined || known.has(code)) return;
  known.add(code);
  appendFileSync(file, `${code}\n`);
}

/** The codes with a condition (`code-conditions.ts`) that no server has answered. */
export async function unansweredCodes(file: string): Promise<ErrorCode[]> {
  const answered = new Set((await readFile(file, 'utf8')).split('\n').map(Number));
  return ERROR_CODES.filter((code) => 'when' in CODE_CONDITIONS[code] && !answered.has(code));
}
