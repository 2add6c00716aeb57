import { expect, vi } from 'vitest';
import {
  type AcceptanceReport,
  createReport,
  downloadReport,
  getReport,
  type ReportFormat,
} from '../../../../src/shared/contract/accept/report.ts';
import type { TestServer } from '../../test-server.ts';

interface Wanted {
  readonly batchId: string;
  readonly token: string;
  readonly format?: ReportFormat;
  readonly timeZone?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MadeReport {
  readonly report: AcceptanceReport;
  readonly response: Response;
  readonly bytes: Buffer;
}

/** Has a report made, waits for it, and downloads it. */
export async function makeReport(
  server: TestServer,
  { token, headers = {}, ...request }: Wanted,
): Promise<MadeReport> {
  const created = await server.call(createReport, request, { token, headers });
  expect(created.reply).toMatchObject({ state: 'waiting', done: 0, error: null, expiresAt: null });
  const { reportId } = created.reply;
  const report = await vi.waitUntil(async () => {
    const { reply } = await server.call(getReport, { reportId }, { token });
    return /waiting|generating/.test(reply.state) ? null : reply;
  });
  const response = await server.fetch(downloadReport, { reportId }, { token });
  expect(report).toMatchObject({ state: 'successful', error: null });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(report.size);
  return { report, response, bytes };
}
