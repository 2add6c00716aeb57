import { isLoopbackName } from './origin.ts';

/**
 * Why results are not pushed to an address. The last two are known to the server alone, which asks for the addresses
 * behind a name: now, and again whenever it sends.
 */
export const REQUEST_URL_PROBLEMS = [
  'empty',
  'tooLong',
  'notAddress',
  'scheme',
  'insecure',
  'userinfo',
  'fragment',
  'port',
  'localName',
  'privateAddress',
  'unresolved',
] as const;
export type RequestUrlProblem = (typeof REQUEST_URL_PROBLEMS)[number];

export const REQUEST_URL_LENGTH = 2000;

/** Ports below are those of other services: mail, name servers, remote shells. */
const FIRST_FREE_PORT = 1024;
const HTTPS_PORT = 443;

/** Names that only mean something within a network, or that are reserved for tests and documentation. */
const LOCAL_NAMES =
  /(?:^|\.)(?:local|internal|intranet|lan|home|corp|private|localdomain|home\.arpa|test|example|invalid|onion)$/;

/**
 * What can be said against a request URL without asking anybody. `allowsPrivate`: the server's settings let it push
 * within its own network, and without TLS.
 */
export function requestUrlProblem(written: string, allowsPrivate: boolean): RequestUrlProblem | null {
  if (written === '') return 'empty';
  if (written.length > REQUEST_URL_LENGTH) return 'tooLong';
  if (/\s/.test(written) || !URL.canParse(written)) return 'notAddress';
  const url = new URL(written);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.protocol === 'http:' && !allowsPrivate) return 'insecure';
  if (url.username !== '' || url.password !== '') return 'userinfo';
  if (url.hash !== '' || written.includes('#')) return 'fragment';
  if (allowsPrivate) return null;
  const port = url.port === '' ? HTTPS_PORT : Number(url.port);
  if (port !== HTTPS_PORT && port < FIRST_FREE_PORT) return 'port';
  return isLocalName(url.hostname) ? 'localName' : null;
}

function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (isLoopbackName(name)) return true;
  const isAddress = name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name);
  // A name of one word is looked for in the server's own network.
  return !isAddress && (!name.includes('.') || LOCAL_NAMES.test(name));
}
