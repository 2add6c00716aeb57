DROP INDEX "account_login_name";--> statement-breakpoint
DROP INDEX "account_email";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "password_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "account_by_customer" ON "account" USING btree ("customer_id","login_name");--> statement-breakpoint
CREATE INDEX "judgement_by_account" ON "judgement" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_name" ON "account" USING btree ("login_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email") WHERE deleted_at is null;
--> statement-breakpoint
-- A customer’s call sees who was deleted, and whose password was given; it still sees no hash.
GRANT SELECT (language, password_given, deleted_at) ON account TO customer_tenant;
