/**
 * Programs at the door: how many of their guesses get as far as a password's hash, and whether the time of a
 * refusal tells known accounts from unknown ones.
 */

import { newId } from '../../demo/server/db/new-id.ts';
import { account, customer } from '../../demo/server/db/schema/customer.ts';
import { hashPassword } from '../../demo/server/secrets/password.ts';
import { BASE_PATH } from '../../src/shared/contract/headers.ts';
import { getCaptcha } from '../../src/shared/contract/oauth/captcha.ts';
import { login } from '../../src/shared/contract/oauth/session.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import { quantile } from './quantile.ts';

const GUESSES = 500;
const ADDRESSES = 50;
const TIMED = 80;

async function statusOf(server: BenchServer, body: object, address: string): Promise<number> {
  const response = await server.app.request(BASE_PATH + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { status: number }).status;
}

async function addAccount({ services }: BenchServer): Promise<void> {
  const customerId = newId();
  const passwordHash = await hashPassword('Password1', services.passwordCost);
  await services.database.system(async (tx) => {
    await tx.insert(customer).values({ id: customerId, name: 'Bench' });
    const names = ['victim', ...Array.from({ length: TIMED }, (_, index) => `known-${index}`)];
    await tx.insert(account).values(
      names.map((loginName) => ({
        id: newId(),
        customerId,
        loginName,
        userName: loginName,
        passwordHash,
        role: '20' as const,
        mayFinish: false,
      })),
    );
  });
}

/** What a status says about how far a guess got. */
function told(statuses: readonly number[]): string {
  const number = (status: number) => statuses.filter((one) => one === status).length;
  return `${number(5001005)} hashed, ${number(5001022)} locked out, ${number(5007022)} without a verification`;
}

function guessAll(server: BenchServer, address: (index: number) => string): Promise<number[]> {
  return Promise.all(
    Array.from({ length: GUESSES }, (_, index) =>
      statusOf(server, { loginName: 'victim', password: `Guess-${index}` }, address(index)),
    ),
  );
}

const guarded = await openBenchServer({ LOGIN_CAPTCHA: 'on', TRUST_PROXY: '1' });
await addAccount(guarded);
const manyAddresses = (index: number) => `10.3.0.${index % ADDRESSES}`;
console.log(
  `${GUESSES} guesses, ${ADDRESSES} addresses, verification on: ${told(await guessAll(guarded, manyAddresses))}`,
);
const asked = await Promise.all(
  Array.from({ length: 2000 }, async () => {
    const response = await guarded.app.request(`${BASE_PATH}${getCaptcha.path}?kind=work`, {
      headers: { 'x-forwarded-for': '10.4.0.1' },
    });
    return ((await response.json()) as { status: number }).status;
  }),
);
const handedOut = asked.filter((status) => status === 200).length;
console.log(`2000 verifications asked for by one address: ${handedOut} handed out, the others refused`);
await guarded.close();

const open = await openBenchServer({ TRUST_PROXY: '1' });
await addAccount(open);
console.log(
  `${GUESSES} guesses, ${ADDRESSES} addresses, verification off: ${told(await guessAll(open, manyAddresses))}`,
);
await open.close();

const fresh = await openBenchServer({ TRUST_PROXY: '1' });
await addAccount(fresh);
const times = { known: [] as number[], unknown: [] as number[] };
for (let index = 0; index < TIMED; index += 1) {
  for (const kind of ['known', 'unknown'] as const) {
    const began = performance.now();
    await statusOf(fresh, { loginName: `${kind}-${index}`, password: 'Guess-000' }, `10.5.0.${index}`);
    times[kind].push(performance.now() - began);
  }
}
const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
console.log(
  `refusing a known account ${known.toFixed(1)} ms, an unknown one ${unknown.toFixed(1)} ms: ratio ${(known / unknown).toFixed(3)}`,
);
await fresh.close();
