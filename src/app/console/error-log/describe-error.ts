import manifest from '../../../../package.json';
import type { InterfaceError } from '../../../shared/contract/error-log.ts';
import { scrubMessage } from './scrub-message.ts';
import { stackLines } from './stack-lines.ts';

/** What the interface was at when it failed. */
export type Occasion = 'rendering' | 'event' | 'promise';

export interface Failure {
  readonly error: unknown;
  readonly occasion: Occasion;
  /** Innermost first; empty where no component was rendering. */
  readonly componentStack: string;
  /** Path and query of the page. */
  readonly location: string;
}

const MOST_LINES = 12;

/** An uncaught error as the log has it: without personal data, tokens, or the values of queries. */
export function describeError(
  { error, occasion, componentStack, location }: Failure,
  at: Date,
): InterfaceError {
  const isError = error instanceof Error;
  const components = stackLines(componentStack, MOST_LINES);
  const thrownAt = stackLines(isError ? (error.stack ?? '') : '', MOST_LINES);
  return {
    name: cut(isError ? error.name : typeof error, 100),
    message: cut(scrubMessage(isError ? error.message : String(error)), 500),
    component: cut([...components, ...(components.length > 0 ? [''] : []), ...thrownAt].join('\n'), 4000),
    info: occasion,
    url: cut(withoutValues(location), 500),
    version: cut(manifest.version, 50),
    at: at.toISOString(),
    count: 1,
  };
}

/** Path and names of the query: ids and what was searched for are in the values. */
function withoutValues(location: string): string {
  const [path = '', query = ''] = location.split(/[?#]/);
  const names = [...new Set(new URLSearchParams(query).keys())];
  return names.length > 0 ? `${path}?${names.join('&')}` : path;
}

/** What the server takes as text, and no more of it. */
function cut(text: string, length: number): string {
  return text.replaceAll('\0', '').slice(0, length).toWellFormed();
}
