import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { Failure } from '../http/failure.ts';
import { isTimeZone } from './local-clock.ts';

/** Refuses a zone that this machine does not know, with the field that names it. */
export function requireTimeZone(name: string): void {
  if (!isTimeZone(name))
    throw new Failure(ERROR.invalidRequest, { field: 'timeZone', problem: 'is no time zone' });
}
