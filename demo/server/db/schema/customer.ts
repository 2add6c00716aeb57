import { sql } from 'drizzle-orm';
import { boolean, char, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../../src/shared/contract/language.ts';
import type { Role } from '../../../../src/shared/contract/role.ts';
import { created, customerId, instant } from './columns.ts';

export const customer = pgTable('customer', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  createdAt: created(),
});

export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId().references(() => customer.id),
    /** Lower case. */
    loginName: text('login_name').notNull(),
    /** Lower case. */
    email: text('email'),
    userName: text('user_name').notNull(),
    /** `scrypt$N$r$p$salt$hash` */
    passwordHash: text('password_hash').notNull(),
    role: char('role', { length: 2 }).$type<Role>().notNull(),
    mayFinish: boolean('may_finish').notNull(),
    disabled: boolean('disabled').notNull().default(false),
    introduction: text('introduction'),
    /** The language of the last sign-in: what mail is written in that nobody asked for just now. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** The password is not their own: an administrator gave it, or nobody knows it. */
    passwordGiven: boolean('password_given').notNull().default(false),
    /** Of such a password: they were mailed a link to set one of their own by; else they sign in with it first. */
    invited: boolean('invited').notNull().default(false),
    /**
     * When it was deleted; it is disabled since, too. The row stays: what its owner judged keeps their name. Others may
     * have its login name and e-mail address then.
     */
    deletedAt: instant('deleted_at'),
    createdAt: created(),
  },
  (t) => [
    unique('account_tenant').on(t.customerId, t.id),
    uniqueIndex('account_login_name').on(t.loginName).where(sql`deleted_at is null`),
    uniqueIndex('account_email').on(t.email).where(sql`deleted_at is null`),
    index('account_by_customer').on(t.customerId, t.loginName),
  ],
);
