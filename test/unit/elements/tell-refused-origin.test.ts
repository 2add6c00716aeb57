import { expect, test, vi } from 'vitest';
import { tellRefusedOrigin } from '../../../src/elements/tell-refused-origin.ts';
import { NetworkError } from '../../../src/shared/api/network-error.ts';
import type { Connection } from '../../../src/shared/connection/connection.ts';
import { createFailures } from '../../../src/shared/connection/failures.ts';
import { getInfo } from '../../../src/shared/contract/oauth/session.ts';

test('the page hears once that its origin is refused, and not of a lost connection', () => {
  const failures = createFailures();
  const emit = vi.fn(() => true);
  const stop = tellRefusedOrigin({ failures, hostEvents: { emit } } as unknown as Connection);
  const fail = (refusedOrigin: string | null) =>
    failures.report(new NetworkError(false, { cause: null, refusedOrigin }), {
      endpoint: getInfo,
      quiet: true,
    });
  fail(null);
  expect(emit).not.toHaveBeenCalled();
  fail('https://portal.example');
  fail('https://portal.example');
  expect(emit).toHaveBeenCalledExactlyOnceWith('customer-error', {
    kind: 'origin',
    code: null,
    message: 'The server lets no page of https://portal.example call: register this origin.',
  });
  stop();
});
