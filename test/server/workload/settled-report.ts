import { vi } from 'vitest';
import {
  getWorkloadReport,
  type WorkloadDetail,
} from '../../../src/shared/contract/workload/workload-report.ts';
import type { TestAccount } from '../test-customer.ts';
import type { TestServer } from '../test-server.ts';

/** A report once it is no longer under way. */
export function settledReport(
  server: TestServer,
  { token }: Pick<TestAccount, 'token'>,
  reportId: string,
): Promise<WorkloadDetail> {
  return vi.waitUntil(
    async () => {
      const { reply } = await server.call(getWorkloadReport, { reportId }, { token });
      return reply.state === 'waiting' || reply.state === 'generating' ? null : reply;
    },
    { timeout: 30_000, interval: 30 },
  ) as Promise<WorkloadDetail>;
}
