CREATE TABLE "credential" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"customer_name" text NOT NULL,
	"app_key" text,
	"app_secret" "bytea",
	"secret_hint" text,
	"secret_made_at" timestamp (3) with time zone,
	"secret_used_at" timestamp (3) with time zone,
	"old_secret" "bytea",
	"old_secret_hint" text,
	"old_secret_used_at" timestamp (3) with time zone,
	"old_secret_ends_at" timestamp (3) with time zone,
	"request_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credential_app_key_unique" UNIQUE("app_key")
);
--> statement-breakpoint
CREATE TABLE "credential_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"event" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" DROP CONSTRAINT "customer_app_key_unique";--> statement-breakpoint
ALTER TABLE "allowed_origin" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "allowed_origin" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "dataset_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "rights" text[];--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_event" ADD CONSTRAINT "credential_event_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credential_event_by_customer" ON "credential_event" USING btree ("customer_id","created_at");--> statement-breakpoint
-- Every customer had a credential of its own from the start; its parts move.
INSERT INTO "credential" ("customer_id", "customer_name", "app_key", "app_secret", "secret_made_at", "created_at")
SELECT "id", "name", "app_key", "app_secret", "created_at", "created_at" FROM "customer";
--> statement-breakpoint
ALTER TABLE "customer" DROP COLUMN "app_key";--> statement-breakpoint
ALTER TABLE "customer" DROP COLUMN "app_secret";
--> statement-breakpoint
SELECT fence_tenant_table('credential', 'INSERT');
--> statement-breakpoint
SELECT fence_tenant_table('credential_event', 'SELECT, INSERT');
--> statement-breakpoint
-- No secret can be read by a customer's call, nor changed by one: that is done with sight of everything.
GRANT SELECT (customer_id, customer_name, app_key, secret_hint, secret_made_at, secret_used_at, old_secret_hint,
  old_secret_used_at, old_secret_ends_at, request_url, created_at) ON credential TO customer_tenant;
--> statement-breakpoint
GRANT UPDATE (customer_name, request_url) ON credential TO customer_tenant;
