CREATE TABLE "data_download" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"format" text NOT NULL,
	"scope" text NOT NULL,
	"with_data" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"error" text,
	"error_file" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "data_download_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_download_batch" (
	"customer_id" uuid NOT NULL,
	"download_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"batch_id" uuid NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"folder" text NOT NULL,
	CONSTRAINT "data_download_batch_download_id_position_pk" PRIMARY KEY("download_id","position")
);
--> statement-breakpoint
CREATE TABLE "data_download_part" (
	"customer_id" uuid NOT NULL,
	"download_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"items" integer NOT NULL,
	"objects" integer NOT NULL,
	"last_batch" smallint NOT NULL,
	"last_package" integer NOT NULL,
	"last_item" integer NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	CONSTRAINT "data_download_part_download_id_number_pk" PRIMARY KEY("download_id","number")
);
--> statement-breakpoint
CREATE TABLE "download_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"download_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "confirmed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "data_download" ADD CONSTRAINT "data_download_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_download" ADD CONSTRAINT "data_download_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_download_batch" ADD CONSTRAINT "data_download_batch_customer_id_download_id_data_download_customer_id_id_fk" FOREIGN KEY ("customer_id","download_id") REFERENCES "public"."data_download"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_download_batch" ADD CONSTRAINT "data_download_batch_customer_id_batch_id_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_download_part" ADD CONSTRAINT "data_download_part_customer_id_download_id_data_download_customer_id_id_fk" FOREIGN KEY ("customer_id","download_id") REFERENCES "public"."data_download"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_record" ADD CONSTRAINT "download_record_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_record" ADD CONSTRAINT "download_record_customer_id_download_id_data_download_customer_id_id_fk" FOREIGN KEY ("customer_id","download_id") REFERENCES "public"."data_download"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_record" ADD CONSTRAINT "download_record_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_download_by_order" ON "data_download" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "data_download_by_expiry" ON "data_download" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_download_batch_by_batch" ON "data_download_batch" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "download_record_by_order" ON "download_record" USING btree ("order_id","created_at");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_customer_id_confirmed_by_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","confirmed_by_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DO $$
DECLARE
  fenced text;
BEGIN
  FOREACH fenced IN ARRAY ARRAY['data_download', 'data_download_batch', 'data_download_part', 'download_record'] LOOP
    PERFORM fence_tenant_table(fenced::regclass, 'SELECT, INSERT, UPDATE, DELETE');
  END LOOP;
END
$$;
