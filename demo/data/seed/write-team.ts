import { randomBytes } from 'node:crypto';
import { newId } from '../../server/db/new-id.ts';
import { account, customer } from '../../server/db/schema/customer.ts';
import { errorType } from '../../server/db/schema/review.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import { hashPassword } from '../../server/secrets/password.ts';
import type { Services } from '../../server/services.ts';
import type { Cast } from './batch-scene.ts';
import { ERROR_TYPES } from './error-types.ts';
import { PEOPLE, type Person, type PersonKey } from './people.ts';
import { writeCredential } from './write-credential.ts';

export const DEMONSTRATION_CUSTOMER = 'Halden Kuroda Group';

const DAY = 24 * 3_600_000;

/** Hashing takes long on purpose, so it is done before the transaction begins. */
export async function hashPasswords({ passwordCost }: Services): Promise<ReadonlyMap<PersonKey, string>> {
  const unknown = await hashPassword(randomBytes(24).toString('base64url'), passwordCost);
  const hashes = new Map<PersonKey, string>();
  for (const [key, { password }] of people()) {
    hashes.set(key, password === null ? unknown : await hashPassword(password, passwordCost));
  }
  return hashes;
}

/** The customer with its credential, origins, members and error types. */
export async function writeTeam(
  tx: Transaction,
  services: Services,
  hashes: ReadonlyMap<PersonKey, string>,
): Promise<Cast> {
  const founded = new Date(services.now().getTime() - 790 * DAY);
  const customerId = newId(founded);
  await tx.insert(customer).values({
    id: customerId,
    name: DEMONSTRATION_CUSTOMER,
    createdAt: founded,
  });
  await writeCredential(tx, services, { customerId, name: DEMONSTRATION_CUSTOMER, founded });

  const ids = new Map(people().map(([key], at) => [key, newId(founded.getTime() + at * 1000)]));
  await tx.insert(account).values(
    people().map(([key, person], at) => ({
      id: ids.get(key) ?? newId(),
      customerId,
      loginName: person.loginName,
      email: person.email,
      userName: person.userName,
      passwordHash: hashes.get(key) ?? '',
      role: person.role,
      mayFinish: person.mayFinish,
      disabled: person.disabled,
      introduction: person.introduction,
      passwordGiven: person.invited !== null,
      invited: person.invited !== null && person.email !== null,
      language: person.language,
      createdAt:
        person.invited === null
          ? new Date(founded.getTime() + at * 5 * DAY)
          : new Date(services.now().getTime() - person.invited * DAY),
    })),
  );
  const types = ERROR_TYPES.map((type, at) => ({
    ...type,
    id: newId(founded),
    customerId,
    position: at + 1,
  }));
  await tx.insert(errorType).values(types);
  return {
    customerId,
    people: Object.fromEntries(ids) as Cast['people'],
    errorTypes: new Map(types.map(({ code, id }) => [code, id])),
  };
}

function people(): [PersonKey, Person][] {
  return Object.entries(PEOPLE) as [PersonKey, Person][];
}
