import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config demo/server/db/drizzle.config.ts --name <what it does>` writes the next file. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './demo/server/db/schema/*.ts',
  out: './demo/server/db/migrations',
});
