import type { ParseState } from '../dataset/data-state.ts';
import type { DataActor } from './data-lifecycle.ts';

/** How parsing goes on; `retry` is for an administrator. */
export const PARSE_LIFECYCLE = {
  parse: { moves: { parsing: 'parsed' }, who: 'system' },
  fail: { moves: { parsing: 'parseFailed' }, who: 'system' },
  failTool: { moves: { parsing: 'toolFailed' }, who: 'system' },
  retry: { moves: { parseFailed: 'parsing', toolFailed: 'parsing' }, who: 'administrator' },
} as const satisfies Readonly<
  Record<string, { moves: Partial<Record<ParseState, ParseState>>; who: DataActor }>
>;
