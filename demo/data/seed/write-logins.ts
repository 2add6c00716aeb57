import { newId } from '../../server/db/new-id.ts';
import { loginRecord } from '../../server/db/schema/sign-in.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import { createRandom } from '../pictures/random.ts';
import type { Cast } from './batch-scene.ts';
import { PEOPLE, type PersonKey } from './people.ts';
import { workingMoment } from './work-clock.ts';

/** Where somebody signs in: hours ahead of UTC, and an address of a public name server, which is nobody's own. */
interface Place {
  readonly zone: number;
  readonly address: string;
}

const FRANKFURT: Place = { zone: 1, address: '84.200.69.80' };
const FRANKFURT_HOME: Place = { zone: 1, address: '2001:1608:10:25::1c04:b12f' };
const TOKYO: Place = { zone: 9, address: '202.12.27.33' };
const TOKYO_HOME: Place = { zone: 9, address: '2001:dc4::1' };
const HANGZHOU: Place = { zone: 8, address: '223.5.5.5' };
const NANJING: Place = { zone: 8, address: '114.114.114.114' };

/** Most of the time at the first place; the second is home, or a visit to colleagues. */
const PLACES: Partial<Record<PersonKey, readonly [usual: Place, other: Place]>> = {
  admin: [FRANKFURT, TOKYO],
  okafor: [FRANKFURT, FRANKFURT_HOME],
  kato: [TOKYO, TOKYO_HOME],
  sato: [TOKYO, TOKYO_HOME],
  mori: [TOKYO, TOKYO],
  liu: [HANGZHOU, FRANKFURT],
  chen: [HANGZHOU, NANJING],
  wang: [NANJING, HANGZHOU],
};

/** Sign-ins of the past month: one every few days, as a week's session ends or another browser is used. */
export async function writeLogins(tx: Transaction, { customerId, people }: Cast, now: Date): Promise<void> {
  const rows = (Object.keys(PEOPLE) as PersonKey[]).flatMap((key) => {
    const places = PLACES[key];
    if (!places) return [];
    return momentsOf(key, places, now).map(({ at, address }) => ({
      id: newId(at),
      customerId,
      accountId: people[key],
      at,
      address,
      way: 'password' as const,
    }));
  });
  await tx.insert(loginRecord).values(rows);
}

function momentsOf(key: PersonKey, [usual, other]: readonly [Place, Place], now: Date) {
  const random = createRandom(`logins/${key}`);
  const moments: { at: Date; address: string }[] = [];
  // The other place for a few days in a row: a journey, or a week at home.
  const away = random.integer(8, 22);
  for (let daysAgo = random.integer(1, 3); daysAgo < 29; daysAgo += random.integer(2, 4)) {
    const { zone, address } = Math.abs(daysAgo - away) <= 2 ? other : usual;
    const at = workingMoment(now, daysAgo, zone, random.chance(0.8) ? random.between(8.6, 9.6) : 13.1);
    if (at < now && at.getTime() !== moments.at(-1)?.at.getTime()) moments.push({ at, address });
  }
  return moments;
}
