import { and, eq } from 'drizzle-orm';
import type { CheckFinding } from '../../../../src/shared/contract/credential-check.ts';
import { isLoopbackName, readOrigin } from '../../../../src/shared/contract/origin.ts';
import { allowedOrigin } from '../../db/schema/credential.ts';
import { consoleOrigin } from '../../mail/console-origin.ts';
import type { CheckContext } from './check-context.ts';
import { finding } from './finding.ts';

/** Whether the pages of an origin may call, and whether a browser would let them try. */
export async function checkOrigin(
  written: string,
  { tx, services, customerId }: CheckContext,
): Promise<CheckFinding[]> {
  const { origin, problem } = readOrigin(written);
  if (origin === null) return [finding('originRefused', { problem })];
  const own = new URL(consoleOrigin(services.config));
  const page = new URL(origin);
  if (page.host === own.host) return [finding('originOwn', { origin })];
  const [found] = await tx
    .select({ origin: allowedOrigin.origin })
    .from(allowedOrigin)
    .where(and(eq(allowedOrigin.customerId, customerId), eq(allowedOrigin.origin, origin)));
  const findings = [finding(found ? 'originRegistered' : 'originUnknown', { origin })];
  // A page that came by TLS calls nothing without it, but this machine.
  if (page.protocol === 'https:' && own.protocol === 'http:' && !isLoopbackName(own.hostname))
    findings.push(finding('originMixed', { origin, console: own.origin }));
  return findings;
}
