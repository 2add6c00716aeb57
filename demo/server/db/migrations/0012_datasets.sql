CREATE TABLE "content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"storage_area" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"size" bigint NOT NULL,
	"file_key" text NOT NULL,
	"file_offset" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"doubted_at" timestamp (3) with time zone,
	CONSTRAINT "content_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "dataset_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"dataset_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"extension" text,
	"kind" text NOT NULL,
	"size" bigint NOT NULL,
	"content_id" uuid NOT NULL,
	"state" text,
	"parse_state" text NOT NULL,
	"reason" text,
	"reason_detail" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows" jsonb,
	"thumbnail_key" text,
	"rendition_key" text,
	"rendition_type" text,
	"archive_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"parsed_at" timestamp (3) with time zone,
	CONSTRAINT "dataset_file_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "dataset_folder" (
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"path" text NOT NULL,
	"parent" text NOT NULL,
	"name" text NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "dataset_folder_batch_id_path_pk" PRIMARY KEY("batch_id","path")
);
--> statement-breakpoint
CREATE TABLE "doomed_file" (
	"file_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dataset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"storage_area" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"creator_id" uuid NOT NULL,
	"state" text NOT NULL,
	"restricted" boolean DEFAULT false NOT NULL,
	"upload_count" integer DEFAULT 0 NOT NULL,
	"file_count" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"batch_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "dataset_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "dataset_administrator" (
	"customer_id" uuid NOT NULL,
	"dataset_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "dataset_administrator_dataset_id_account_id_pk" PRIMARY KEY("dataset_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "dataset_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"dataset_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"state" text NOT NULL,
	"file_count" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"parsing" integer DEFAULT 0 NOT NULL,
	"parse_failed" integer DEFAULT 0 NOT NULL,
	"tool_failed" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "dataset_batch_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "dataset_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"dataset_id" uuid NOT NULL,
	"batch_id" uuid,
	"event" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account_id" uuid,
	"by_provider" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dataset_order" (
	"customer_id" uuid NOT NULL,
	"dataset_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "dataset_order_dataset_id_order_id_pk" PRIMARY KEY("dataset_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"dataset_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"by_embed" boolean DEFAULT false NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"files_done" integer DEFAULT 0 NOT NULL,
	"size_done" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "upload_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "upload_file" (
	"customer_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"file_key" text,
	"parts_id" text,
	"merging" "bytea",
	CONSTRAINT "upload_file_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "upload_fragment" (
	"customer_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"fragment" smallint NOT NULL,
	"size" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "upload_fragment_upload_id_number_fragment_pk" PRIMARY KEY("upload_id","number","fragment")
);
--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_file" ADD CONSTRAINT "dataset_file_customer_id_dataset_id_dataset_customer_id_id_fk" FOREIGN KEY ("customer_id","dataset_id") REFERENCES "public"."dataset"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_file" ADD CONSTRAINT "dataset_file_customer_id_batch_id_dataset_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."dataset_batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_file" ADD CONSTRAINT "dataset_file_customer_id_content_id_content_customer_id_id_fk" FOREIGN KEY ("customer_id","content_id") REFERENCES "public"."content"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_folder" ADD CONSTRAINT "dataset_folder_customer_id_batch_id_dataset_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."dataset_batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset" ADD CONSTRAINT "dataset_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset" ADD CONSTRAINT "dataset_customer_id_creator_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","creator_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_administrator" ADD CONSTRAINT "dataset_administrator_customer_id_dataset_id_dataset_customer_id_id_fk" FOREIGN KEY ("customer_id","dataset_id") REFERENCES "public"."dataset"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_administrator" ADD CONSTRAINT "dataset_administrator_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_batch" ADD CONSTRAINT "dataset_batch_customer_id_dataset_id_dataset_customer_id_id_fk" FOREIGN KEY ("customer_id","dataset_id") REFERENCES "public"."dataset"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_event" ADD CONSTRAINT "dataset_event_customer_id_dataset_id_dataset_customer_id_id_fk" FOREIGN KEY ("customer_id","dataset_id") REFERENCES "public"."dataset"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_event" ADD CONSTRAINT "dataset_event_customer_id_batch_id_dataset_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."dataset_batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_event" ADD CONSTRAINT "dataset_event_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_order" ADD CONSTRAINT "dataset_order_customer_id_dataset_id_dataset_customer_id_id_fk" FOREIGN KEY ("customer_id","dataset_id") REFERENCES "public"."dataset"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_order" ADD CONSTRAINT "dataset_order_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_customer_id_dataset_id_dataset_customer_id_id_fk" FOREIGN KEY ("customer_id","dataset_id") REFERENCES "public"."dataset"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_customer_id_batch_id_dataset_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."dataset_batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_file" ADD CONSTRAINT "upload_file_customer_id_upload_id_upload_customer_id_id_fk" FOREIGN KEY ("customer_id","upload_id") REFERENCES "public"."upload"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_fragment" ADD CONSTRAINT "upload_fragment_upload_id_number_upload_file_upload_id_number_fk" FOREIGN KEY ("upload_id","number") REFERENCES "public"."upload_file"("upload_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_bytes" ON "content" USING btree ("customer_id","storage_area","size","hash");--> statement-breakpoint
CREATE INDEX "content_by_key" ON "content" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "content_doubted" ON "content" USING btree ("doubted_at") WHERE doubted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_file_path" ON "dataset_file" USING btree ("batch_id","folder","name");--> statement-breakpoint
CREATE INDEX "dataset_file_by_size" ON "dataset_file" USING btree ("batch_id","size");--> statement-breakpoint
CREATE INDEX "dataset_file_by_creation" ON "dataset_file" USING btree ("batch_id","created_at","id");--> statement-breakpoint
CREATE INDEX "dataset_file_by_type" ON "dataset_file" USING btree ("dataset_id","extension");--> statement-breakpoint
CREATE INDEX "dataset_file_by_content" ON "dataset_file" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "dataset_file_by_archive" ON "dataset_file" USING btree ("archive_id") WHERE archive_id is not null;--> statement-breakpoint
CREATE INDEX "dataset_file_parsing" ON "dataset_file" USING btree ("batch_id","id") WHERE parse_state = 'parsing';--> statement-breakpoint
CREATE INDEX "dataset_file_by_own_state" ON "dataset_file" USING btree ("batch_id","state") WHERE state is not null;--> statement-breakpoint
CREATE INDEX "dataset_file_failed" ON "dataset_file" USING btree ("batch_id","id") WHERE parse_state in ('parseFailed', 'toolFailed');--> statement-breakpoint
CREATE INDEX "dataset_folder_by_parent" ON "dataset_folder" USING btree ("batch_id","parent","name");--> statement-breakpoint
CREATE INDEX "doomed_file_by_time" ON "doomed_file" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_name" ON "dataset" USING btree ("customer_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dataset_by_change" ON "dataset" USING btree ("customer_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_batch_name" ON "dataset_batch" USING btree ("dataset_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dataset_batch_by_creation" ON "dataset_batch" USING btree ("dataset_id","created_at");--> statement-breakpoint
CREATE INDEX "dataset_batch_to_clear" ON "dataset_batch" USING btree ("deleted_at") WHERE deleted_at is not null and cleared_at is null;--> statement-breakpoint
CREATE INDEX "dataset_event_by_dataset" ON "dataset_event" USING btree ("dataset_id","created_at");--> statement-breakpoint
CREATE INDEX "dataset_order_by_order" ON "dataset_order" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_key" ON "upload" USING btree ("customer_id","account_id","key");--> statement-breakpoint
CREATE INDEX "upload_by_account" ON "upload" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_by_dataset" ON "upload" USING btree ("dataset_id","ended_at");--> statement-breakpoint
CREATE INDEX "upload_open" ON "upload" USING btree ("touched_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "upload_open_by_batch" ON "upload" USING btree ("batch_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "upload_file_path" ON "upload_file" USING btree ("upload_id","folder","name");--> statement-breakpoint
DO $$
DECLARE
  fenced text;
BEGIN
  FOREACH fenced IN ARRAY ARRAY[
    'dataset', 'dataset_order', 'dataset_administrator', 'dataset_batch', 'content', 'dataset_file',
    'dataset_folder', 'upload', 'upload_file', 'upload_fragment'
  ] LOOP
    PERFORM fence_tenant_table(fenced::regclass, 'SELECT, INSERT, UPDATE, DELETE');
  END LOOP;
  PERFORM fence_tenant_table('dataset_event', 'SELECT, INSERT');
END
$$;
--> statement-breakpoint
-- Whose file it was does not matter any more: keys are made at random, and nobody is told one.
GRANT SELECT, INSERT, UPDATE, DELETE ON doomed_file TO customer_tenant;
--> statement-breakpoint
-- Sums change with every pack of files that comes in: room on the page for the new version of a row.
ALTER TABLE dataset SET (fillfactor = 60);
--> statement-breakpoint
ALTER TABLE dataset_batch SET (fillfactor = 60);
--> statement-breakpoint
ALTER TABLE upload SET (fillfactor = 60);
--> statement-breakpoint
ALTER TABLE upload_file SET (fillfactor = 80);
