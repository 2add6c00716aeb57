import { count } from 'drizzle-orm';
import { customer } from './db/schema.ts';
import { seedDemonstration } from './seed/seed.ts';
import type { Services } from './services.ts';

/** Gives an empty database the demonstration customer; says `before` it begins, for it takes some seconds. */
export async function seedFirstStart(services: Services, before: () => void): Promise<void> {
  if (!services.config.seed) return;
  const [found] = await services.database.system((tx) => tx.select({ customers: count() }).from(customer));
  if (found && found.customers > 0) return;
  before();
  await seedDemonstration(services);
}
