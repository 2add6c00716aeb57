import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkPolicy } from '../../../../src/app/embed/policy/check-policy.ts';
import { neededPolicy, policyText } from '../../../../src/app/embed/policy/needed-policy.ts';

const CONSOLE = 'https://console.example';
const NEEDED = neededPolicy(CONSOLE, CONSOLE);
const check = (policy: string, page: string | null = 'https://portal.example') =>
  checkPolicy(policy, NEEDED, page);
const missing = (policy: string, page?: string) =>
  check(policy, page).map((one) =>
    one.reason === 'policyMissing' ? [one.directive, ...one.sources] : one.reason,
  );

test('the policy that is shown is enough', () => {
  expect(check(`default-src 'none'; ${policyText(NEEDED)}`)).toEqual([{ reason: 'policyFits' }]);
});

test('the guide names every directive that is needed', () => {
  const guide = readFileSync(new URL('../../../../demo/embedding.md', import.meta.url), 'utf8');
  for (const { directive } of NEEDED) expect(guide).toContain(`| \`${directive}\` |`);
});

test('sound and film of a data set need media-src, which a page without other sources has to name', () => {
  const rest = policyText(NEEDED.filter(({ directive }) => directive !== 'media-src'));
  expect(missing(`default-src 'none'; ${rest}`)).toEqual([['media-src', CONSOLE]]);
});

test('a page without a word on something allows it', () => {
  expect(check("base-uri 'none'; frame-ancestors 'self'")).toEqual([{ reason: 'policyFits' }]);
  expect(check('')).toEqual([{ reason: 'policyFits' }]);
});

test('what is missing is told for each directive, with the one that counts for it', () => {
  expect(check("default-src 'self'; script-src 'self' https://console.example")).toEqual([
    { reason: 'policyMissing', directive: 'connect-src', by: 'default-src', sources: [CONSOLE] },
    {
      reason: 'policyMissing',
      directive: 'img-src',
      by: 'default-src',
      sources: [CONSOLE, 'blob:', 'data:'],
    },
    { reason: 'policyMissing', directive: 'media-src', by: 'default-src', sources: [CONSOLE] },
  ]);
});

test("'self' is enough on a page of the same origin", () => {
  const policy = "default-src 'self'; img-src 'self' blob: data:; media-src 'self'";
  expect(missing(policy, CONSOLE)).toEqual(['policyFits']);
  expect(missing(policy)).toHaveLength(4);
});

describe('a host is allowed', () => {
  const allows = (source: string, origin = CONSOLE) =>
    checkPolicy(`script-src ${source}`, [{ directive: 'script-src', sources: [origin] }], null)[0]?.reason ===
    'policyFits';

  test.each([
    ['*'],
    ['https:'],
    ['http:'],
    ['https://console.example'],
    ['HTTPS://Console.Example'],
    ['console.example'],
    ['console.example:443'],
    ['console.example:*'],
    ['*.example'],
    ['https://*.example'],
    ['https://console.example/dist/'],
    ["'self' 'nonce-abc' https://console.example"],
  ])('by %s', (source) => {
    expect(allows(source)).toBe(true);
  });

  test.each([
    ["'none'"],
    ["'self'"],
    ["'unsafe-inline'"],
    ['https://console.example.evil'],
    ['https://other.example'],
    ['console.example:8443'],
    ['*.console.example'],
    ['wss:'],
    ['data:'],
    ["'nonce-console.example'"],
  ])('but not by %s', (source) => {
    expect(allows(source)).toBe(false);
  });

  test('with its own port where it has one', () => {
    expect(allows('http://localhost:4000', 'http://localhost:4000')).toBe(true);
    expect(allows('http://localhost', 'http://localhost:4000')).toBe(false);
    expect(allows('https://localhost:4000', 'http://localhost:4000')).toBe(false);
  });
});

test('the first of two directives counts, and the name of a header is left out', () => {
  const policy = `Content-Security-Policy: script-src 'none'; script-src ${CONSOLE}`;
  expect(missing(policy)).toEqual([['script-src', CONSOLE]]);
});

test("with 'strict-dynamic' hosts are not looked at, which is said", () => {
  expect(missing("script-src 'strict-dynamic' 'nonce-abc'")).toEqual(['policyStrictDynamic']);
});

test('a sandbox without an origin is told, and trusted types are not: nothing of ours needs a policy of its own', () => {
  expect(missing('sandbox allow-scripts')).toEqual(['policySandbox']);
  expect(missing('sandbox allow-scripts allow-same-origin')).toEqual(['policyFits']);
  expect(missing("require-trusted-types-for 'script'; trusted-types 'none'")).toEqual(['policyFits']);
  expect(missing("require-trusted-types-for 'script'")).toEqual(['policyFits']);
});
