import { expect } from 'vitest';
import { passwordReset } from '../../../demo/server/db/schema/sign-in.ts';
import { checkEmail } from '../../../src/shared/contract/oauth/password.ts';
import { outbox, secretsOf } from '../mail/outbox-mail.ts';
import type { TestServer } from '../test-server.ts';

export interface AskedReset {
  readonly resetId: string;
  readonly ticket: string;
  readonly code: string;
  readonly link: string;
}

/** Asks for a new password, and reads the mail that comes. */
export async function askForReset(
  server: TestServer,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<AskedReset> {
  const { status, reply } = await server.call(checkEmail, { email }, { headers });
  expect(status).toBe(200);
  const { database } = server.services;
  const rows = () => database.system((tx) => tx.select({ id: passwordReset.id }).from(passwordReset));
  await expect
    .poll(async () => (await rows()).some(({ id }) => id === reply.resetId), {
      interval: 50,
    })
    .toBe(true);
  return { resetId: reply.resetId, ...(await latestSecrets(server, email)) };
}

const seen = new WeakMap<TestServer, Set<string>>();

/** Of the mail that was not looked at before. */
async function latestSecrets(server: TestServer, email: string) {
  const known = seen.get(server) ?? new Set<string>();
  seen.set(server, known);
  const fresh = async () =>
    (await outbox(server.services))
      .filter((mail) => mail.to?.[0]?.address === email.toLowerCase() && !known.has(mail.messageId ?? ''))
      .map((mail) => ({ id: mail.messageId ?? '', ...secretsOf(mail) }))
      .filter(({ ticket }) => ticket !== '');
  await expect.poll(async () => (await fresh()).length, { interval: 50 }).toBe(1);
  const [{ id, ...secrets }] = (await fresh()) as [
    { id: string; ticket: string; code: string; link: string },
  ];
  known.add(id);
  return secrets;
}

/** A code that is not this one. */
export function otherCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}
