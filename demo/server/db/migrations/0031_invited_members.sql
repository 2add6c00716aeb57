ALTER TABLE "account" ADD COLUMN "invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who has an address was invited there when they were added.
UPDATE account SET invited = true WHERE password_given AND email IS NOT NULL;--> statement-breakpoint
GRANT SELECT (invited) ON account TO customer_tenant;
