import { expect, test } from 'vitest';
import { pagePolicy } from '../../../demo/server/http/security-headers.ts';

test.each(['https://console.example', 'http://127.0.0.1:8470', 'http://localhost:4000'])(
  'the policy of pages names %s beside what is its own',
  (origin) => {
    expect(pagePolicy(origin)).toMatch(`connect-src 'self' ${origin};`);
  },
);

test.each([
  'http://[::1]:8470',
  'http://a;sandbox',
  'http://a,b',
  'http://a_b',
  "http://'unsafe-inline'",
  'null',
])(
  'it says no more than its own where the origin is %s, which a policy cannot name or that would change it',
  (origin) => {
    expect(pagePolicy(origin)).toBe(pagePolicy('null'));
    expect(pagePolicy(origin)).toMatch("script-src 'self';");
  },
);
