import type { NeededDirective, NeededPolicy } from './needed-policy.ts';

/** What is wrong with a page's policy, or worth knowing. */
export type PolicyFinding =
  | { readonly reason: 'policyFits' }
  | {
      readonly reason: 'policyMissing';
      readonly directive: NeededDirective;
      /** Whose sources count for it: itself, or what it falls back to. */
      readonly by: string;
      readonly sources: readonly string[];
    }
  | { readonly reason: 'policyUnread'; readonly names: readonly string[] }
  | { readonly reason: 'policyStrictDynamic' | 'policySandbox' };

/** All that browsers know or have known, whether an element minds it or not. */
const DIRECTIVE =
  /^(?:(?:child|connect|default|fenced-frame|font|frame|img|manifest|media|object|prefetch|worker)-src|(?:script|style)-src(?:-attr|-elem)?|base-uri|block-all-mixed-content|form-action|frame-ancestors|navigate-to|plugin-types|report-(?:to|uri)|require-(?:sri-for|trusted-types-for)|sandbox|trusted-types|upgrade-insecure-requests|webrtc)$/;

type Policy = ReadonlyMap<string, readonly string[]>;

/** Compares a page's policy, as its header has it, with what embedded elements need. */
export function checkPolicy(
  written: string,
  needed: readonly NeededPolicy[],
  pageOrigin: string | null,
): PolicyFinding[] {
  const policy = readPolicy(written);
  const findings: PolicyFinding[] = needed.flatMap(({ directive, sources }): PolicyFinding[] => {
    const by = policy.has(directive) ? directive : 'default-src';
    const allowed = policy.get(by);
    // Where nothing is said everything is allowed.
    if (!allowed) return [];
    if (directive === 'script-src' && allowed.includes("'strict-dynamic'"))
      return [{ reason: 'policyStrictDynamic' }];
    const missing = sources.filter((source) => !isAllowed(source, allowed, pageOrigin));
    return missing.length > 0 ? [{ reason: 'policyMissing', directive, by, sources: missing }] : [];
  });
  // Browsers pass over what they do not know: misspelt, it forbids nothing and allows nothing.
  const names = [...policy.keys()].filter((name) => !DIRECTIVE.test(name));
  if (names.length > 0) findings.push({ reason: 'policyUnread', names });
  const sandbox = policy.get('sandbox');
  if (sandbox && !sandbox.includes('allow-same-origin')) findings.push({ reason: 'policySandbox' });
  return findings.length > 0 ? findings : [{ reason: 'policyFits' }];
}

/** The first of a directive counts. A header's name in front of it, as it is copied, is no part of it. */
export function readPolicy(written: string): Policy {
  const directives = new Map<string, readonly string[]>();
  const text = written.trim().replace(/^content-security-policy(?:-report-only)?\s*:/i, '');
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/);
    const key = name.toLowerCase();
    if (key !== '' && !directives.has(key)) directives.set(key, values.map(withoutCase));
  }
  return directives;
}

/** Keywords and schemes are the same in both cases; hosts are, too, and paths are not looked at here. */
function withoutCase(source: string): string {
  return source.toLowerCase();
}

function isAllowed(source: string, allowed: readonly string[], pageOrigin: string | null): boolean {
  if (source.endsWith(':')) return allowed.includes(source);
  return allowed.some((one) => {
    if (one === "'self'") return pageOrigin === source;
    return one === '*' || matchesOrigin(source, one);
  });
}

/** `https:`, `console.example`, `*.example:443`, `https://console.example/dist/`: as browsers read a host source. */
function matchesOrigin(origin: string, source: string): boolean {
  const { protocol, hostname, port } = new URL(origin);
  if (source.endsWith(':') && !source.includes('/')) return isScheme(protocol, source);
  const [, scheme, host, wantedPort] =
    /^(?:([a-z][a-z0-9+.-]*:)\/\/)?(\[[^\]]+\]|[^:/\s]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source) ?? [];
  if (host === undefined || host.startsWith("'")) return false;
  if (scheme !== undefined && !isScheme(protocol, scheme)) return false;
  const isHost = host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname;
  if (!isHost) return false;
  const own = port === '' ? defaultPort(protocol) : port;
  if (wantedPort === undefined) return own === defaultPort(protocol);
  return wantedPort === '*' || wantedPort === own;
}

/** What is allowed by http is allowed by https, too. */
function isScheme(protocol: string, wanted: string): boolean {
  return protocol === wanted || (protocol === 'https:' && wanted === 'http:');
}

function defaultPort(protocol: string): string {
  return protocol === 'https:' ? '443' : '80';
}
