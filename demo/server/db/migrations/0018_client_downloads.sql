CREATE TABLE "client_download" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"platform" text NOT NULL,
	"architecture" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "client_download" ADD CONSTRAINT "client_download_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_download_by_time" ON "client_download" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "client_download_by_account" ON "client_download" USING btree ("account_id","created_at");--> statement-breakpoint
-- A record stays as it was made; that its last byte was sent is written with sight of everything.
SELECT fence_tenant_table('client_download', 'SELECT, INSERT');
