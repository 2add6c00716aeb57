import { ERROR, type ErrorCode } from '../../../src/shared/contract/error-code.ts';
import { databaseCode } from '../db/database-code.ts';

/** What PostgreSQL answers to a value that its types do not hold: too large a number, an impossible text. */
const NO_SUCH_VALUE = new Set(['22003', '22008', '22021', '22P02', '22P05']);
/** Serialization failure, deadlock, a lock that was not to be had. */
const CONFLICT = new Set(['40001', '40P01', '55P03']);
/** It is shutting down or starting, or takes no more connections; class 08 are broken connections. */
const AWAY = new Set(['57P01', '57P02', '57P03', '53300']);
const CANCELLED = '57014';

/** Whether the database refused a value of a request: then the request is wrong, not the server. */
export function isRefusedValue(error: unknown): boolean {
  return NO_SUCH_VALUE.has(databaseCode(error));
}

/** The code for what the database could not do at this moment, and may the next time; null for all else. */
export function passingTrouble(error: unknown, method: string): ErrorCode | null {
  const code = databaseCode(error);
  if (code === CANCELLED) return ERROR.interfaceTimeout;
  if (!CONFLICT.has(code) && !AWAY.has(code) && !/^08...$/.test(code)) return null;
  return method === 'GET' ? ERROR.queryFailed : ERROR.updateFailed;
}
