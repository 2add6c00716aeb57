import { randomBytes } from 'node:crypto';
import { and, inArray } from 'drizzle-orm';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import type { Language } from '../../../src/shared/contract/language.ts';
import { ROLE, type Role } from '../../../src/shared/contract/role.ts';
import type { addMembers } from '../../../src/shared/contract/team/member.ts';
import { keptName, rowProblems } from '../../../src/shared/contract/team/member-rules.ts';
import { newId } from '../db/new-id.ts';
import { account } from '../db/schema/customer.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { CallerContext, CallerHandler } from '../http/call.ts';
import { hashPassword } from '../secrets/password.ts';
import type { Hashing } from '../session/limited-hashing.ts';
import { customerNameOf } from './customer-name.ts';
import { limitedLookUp } from './limited-look-up.ts';
import { memberReply, membersOf, selectMembers } from './member-row.ts';
import { rowsRefusal } from './refuse-rows.ts';
import { sendLinks } from './send-links.ts';
import { takenNames } from './taken-names.ts';

type Typed = ParsedRequestOf<typeof addMembers>['members'][number];

/** Adds members, all or none (specification 5 and 9). */
export function createAddMembers(hashing: Hashing): CallerHandler<typeof addMembers> {
  return async ({ members, language }, context) => {
    // Names of other customers are looked for once all rows are in order: mended rows come again anyway.
    const refusal = rowsRefusal(rowProblems(members));
    if (refusal) throw refusal;
    return limitedLookUp(context, async () => {
      const { database, passwordCost } = context.services;
      // Hashing takes long on purpose, so it is done before the transaction begins.
      const hashes = await Promise.all(
        members.map(({ password }) =>
          hashing(() => hashPassword(password || randomBytes(24).toString('base64url'), passwordCost)),
        ),
      );
      return database.system((tx) =>
        insertMembers(tx, members, { hashes, language: language ?? context.language, context }),
      );
    });
  };
}

interface Insertion {
  readonly hashes: readonly string[];
  readonly language: Language;
  readonly context: CallerContext;
}

async function insertMembers(
  tx: SystemTransaction,
  members: readonly Typed[],
  { hashes, language, context: { caller, services } }: Insertion,
) {
  const { customerId } = caller;
  const now = services.now();
  const rows = members.map(({ loginName, email, role }, at) => ({
    id: newId(now.getTime() + at),
    customerId,
    loginName: keptName(loginName),
    userName: loginName.trim(),
    email: keptName(email) || null,
    passwordHash: hashes[at] ?? '',
    passwordGiven: true,
    invited: keptName(email) !== '',
    role: role as Role,
    mayFinish: role === ROLE.administrator,
    language,
    createdAt: now,
  }));
  const refusal = rowsRefusal(await takenNames(tx, members));
  if (refusal) throw refusal;
  const added = await tx.insert(account).values(rows).onConflictDoNothing().returning({ id: account.id });
  // Somebody has taken a name since it was looked for.
  if (added.length < rows.length)
    throw rowsRefusal(await takenNames(tx, members)) ?? new Error('a row was not added');
  const customerName = await customerNameOf(tx, customerId);
  const invited = rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]));
  await sendLinks(tx, invited, { template: 'invitation', by: caller.userName, customerName }, services);
  const found = await selectMembers(tx).where(
    and(
      membersOf(customerId),
      inArray(
        account.id,
        rows.map(({ id }) => id),
      ),
    ),
  );
  const byId = new Map(found.map((row) => [row.userId, memberReply(row)]));
  return { members: rows.flatMap(({ id }) => byId.get(id) ?? []), invited: invited.length };
}
