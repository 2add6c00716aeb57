import { sql } from 'drizzle-orm';
import { StartError } from '../start-error.ts';
import { type Database, TENANT_ROLE } from './database.ts';

/** SQLSTATE: no right to make or grant the role. */
const NO_RIGHT = '42501';

/**
 * Makes the role that tenants' transactions run as, before the migrations that give it its rights. Roles belong
 * to the whole cluster: the servers of two of its databases may make it at the same moment.
 */
export async function ensureTenantRole(database: Database): Promise<void> {
  const role = sql.raw(TENANT_ROLE);
  const name = sql.raw(`'${TENANT_ROLE}'`);
  try {
    await database.system((tx) =>
      tx.execute(sql`
        do $$ begin
          if not exists (select from pg_roles where rolname = ${name}) then
            create role ${role} nologin;
          end if;
          if not pg_has_role(current_user, ${name}, 'member') then
            execute format('grant ${role} to %I', current_user);
          end if;
        exception when duplicate_object or unique_violation then null;
        end $$
      `),
    );
  } catch (error) {
    throw explained(error);
  }
}

/** An error of the database for want of rights, in words for whoever set DATABASE_URL. */
export function explained(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  if (!(cause instanceof Error && 'code' in cause && cause.code === NO_RIGHT)) return error;
  const problem = `the user of DATABASE_URL may not make or use the role ${TENANT_ROLE}`;
  const remedy = `let it have CREATEROLE, or grant it ${TENANT_ROLE} WITH ADMIN OPTION`;
  return new StartError(`${problem} (${cause.message}): ${remedy}`, { cause: error });
}
