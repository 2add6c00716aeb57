CREATE TABLE "captcha" (
	"sid" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"position" integer,
	"challenge" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"passed" boolean DEFAULT false NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"msg_type" text NOT NULL,
	"source_from" text NOT NULL,
	"contact" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "complaint_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"complaint_id" uuid,
	"file_key" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"component" text NOT NULL,
	"info" text NOT NULL,
	"url" text NOT NULL,
	"version" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "error_entry_once" UNIQUE("customer_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "failed_tries" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"way" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"ticket_hash" "bytea" NOT NULL,
	"code_hash" text NOT NULL,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "password_reset_ticket_hash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "redirect_code" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "login_record_id" uuid;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_image" ADD CONSTRAINT "complaint_image_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_image" ADD CONSTRAINT "complaint_image_customer_id_complaint_id_complaint_customer_id_id_fk" FOREIGN KEY ("customer_id","complaint_id") REFERENCES "public"."complaint"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_entry" ADD CONSTRAINT "error_entry_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_record" ADD CONSTRAINT "login_record_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirect_code" ADD CONSTRAINT "redirect_code_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captcha_by_expiry" ON "captcha" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "complaint_image_by_complaint" ON "complaint_image" USING btree ("complaint_id");--> statement-breakpoint
CREATE INDEX "complaint_image_unsent" ON "complaint_image" USING btree ("created_at") WHERE complaint_id is null;--> statement-breakpoint
CREATE INDEX "error_entry_by_time" ON "error_entry" USING btree ("customer_id","last_at");--> statement-breakpoint
CREATE INDEX "failed_tries_by_time" ON "failed_tries" USING btree ("since");--> statement-breakpoint
CREATE INDEX "login_record_by_account" ON "login_record" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "login_record_by_time" ON "login_record" USING btree ("at");--> statement-breakpoint
CREATE INDEX "password_reset_by_account" ON "password_reset" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_reset_by_expiry" ON "password_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "redirect_code_by_expiry" ON "redirect_code" USING btree ("expires_at");--> statement-breakpoint
-- What has a customer's id is fenced; signing in is the server's own business, of which a customer's call sees
-- only its login record.
SELECT fence_tenant_table('login_record', 'SELECT');
--> statement-breakpoint
SELECT fence_tenant_table('password_reset', '');
--> statement-breakpoint
SELECT fence_tenant_table('redirect_code', '');
--> statement-breakpoint
SELECT fence_tenant_table('error_entry', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
SELECT fence_tenant_table('complaint', 'SELECT, INSERT');
--> statement-breakpoint
SELECT fence_tenant_table('complaint_image', 'SELECT, INSERT, UPDATE, DELETE');
