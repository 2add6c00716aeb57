CREATE TABLE "bulk_call" (
	"customer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"effect" jsonb,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_call_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "bulk_operation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"result" char(2) NOT NULL,
	"items" integer NOT NULL,
	"packages" integer NOT NULL,
	"state_before" text NOT NULL,
	"state_after" text NOT NULL,
	"remark_before" text,
	"last_acceptor_before_id" uuid,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_operation_item" (
	"customer_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"result" char(2) NOT NULL,
	"how" text,
	"errors" jsonb NOT NULL,
	"carried" boolean NOT NULL,
	"judged_by_id" uuid,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_operation_item_operation_id_item_id_pk" PRIMARY KEY("operation_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_operation_job" (
	"customer_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone,
	"last_result" char(2) NOT NULL,
	"result" char(2) NOT NULL,
	"concluded_by_id" uuid,
	"concluded_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_operation_job_operation_id_job_id_pk" PRIMARY KEY("operation_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_operation_package" (
	"customer_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"state" char(2) NOT NULL,
	"untouched" boolean NOT NULL,
	"concluded" boolean NOT NULL,
	"last_accepted" integer,
	"last_rejected" integer,
	"finished_by_id" uuid,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_operation_package_operation_id_package_id_pk" PRIMARY KEY("operation_id","package_id")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" text NOT NULL,
	"frames" integer NOT NULL,
	"started_at" timestamp (3) with time zone,
	"last_result" char(2) DEFAULT '00' NOT NULL,
	"result" char(2) DEFAULT '00' NOT NULL,
	"concluded_by_id" uuid,
	"concluded_at" timestamp (3) with time zone,
	CONSTRAINT "job_tenant" UNIQUE("customer_id","id"),
	CONSTRAINT "job_position" UNIQUE("package_id","position"),
	CONSTRAINT "job_number" UNIQUE("batch_id","number")
);
--> statement-breakpoint
CREATE TABLE "job_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"result" char(2) NOT NULL,
	"round" smallint NOT NULL,
	"frames" jsonb NOT NULL,
	"boxes" jsonb NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remark" text,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_assignment" (
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_assignment_package_id_account_id_pk" PRIMARY KEY("package_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "batch_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"package_id" uuid,
	"event" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"screen" text,
	"account_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"parent_id" uuid,
	"text" text NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by_id" uuid,
	CONSTRAINT "batch_message_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_object" (
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"object_id" text NOT NULL,
	"place" bigint NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"width" double precision NOT NULL,
	"height" double precision NOT NULL,
	"area" double precision NOT NULL,
	"log_aspect" double precision NOT NULL,
	"border_distance" double precision NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"result" char(2) DEFAULT '00' NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"carried" boolean DEFAULT false NOT NULL,
	"changed" boolean DEFAULT false NOT NULL,
	"judged_by_id" uuid,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "item_object_item_id_object_id_pk" PRIMARY KEY("item_id","object_id")
);
--> statement-breakpoint
CREATE TABLE "batch_error" (
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"error_type_id" uuid NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "batch_error_batch_id_error_type_id_pk" PRIMARY KEY("batch_id","error_type_id")
);
--> statement-breakpoint
CREATE TABLE "package_label" (
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"label" text NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"objects" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"log_aspect" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "package_label_package_id_label_pk" PRIMARY KEY("package_id","label")
);
--> statement-breakpoint
CREATE TABLE "object_judgement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"object_ids" text[] NOT NULL,
	"result" char(2) NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"round" smallint NOT NULL,
	"elapsed" integer DEFAULT 0 NOT NULL,
	"screen" text NOT NULL,
	"key" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_name" UNIQUE("account_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "spot_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"round" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"size_by" text NOT NULL,
	"percent" integer,
	"draw_order" text NOT NULL,
	"from_index" integer NOT NULL,
	"others" text NOT NULL,
	"packages" jsonb,
	"strata_by" text NOT NULL,
	"plan" jsonb,
	"seed" text NOT NULL,
	"method" text NOT NULL,
	"population" integer NOT NULL,
	"population_hash" char(64) NOT NULL,
	"sample_hash" char(64) NOT NULL,
	"population_key" text NOT NULL,
	"size" integer NOT NULL,
	"strata" jsonb NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_by_id" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "spot_check_tenant" UNIQUE("customer_id","id"),
	CONSTRAINT "spot_check_number" UNIQUE("batch_id","number")
);
--> statement-breakpoint
CREATE TABLE "spot_check_item" (
	"customer_id" uuid NOT NULL,
	"spot_check_id" uuid NOT NULL,
	"drawn" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"stratum" text NOT NULL,
	"result" char(2),
	"before" jsonb,
	"judged_by_id" uuid,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "spot_check_item_spot_check_id_item_id_pk" PRIMARY KEY("spot_check_id","item_id"),
	CONSTRAINT "spot_check_item_drawn" UNIQUE("spot_check_id","drawn")
);
--> statement-breakpoint
ALTER TABLE "acceptance_report" ALTER COLUMN "state" SET DEFAULT 'waiting';--> statement-breakpoint
ALTER TABLE "comment" ALTER COLUMN "author_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "acceptance_report" ADD COLUMN "format" text DEFAULT 'xlsx' NOT NULL;--> statement-breakpoint
ALTER TABLE "acceptance_report" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "acceptance_report" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "acceptance_report" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "annotation" ADD COLUMN "round" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "kind" text DEFAULT 'image' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "object_rule" jsonb DEFAULT '{"kind":"any"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "open_messages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "objects" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "objects_accepted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "objects_rejected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "last_accepted" integer;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "last_rejected" integer;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "objects" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "objects_accepted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "objects_rejected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "delivery_import" ADD COLUMN "redeliver_id" uuid;--> statement-breakpoint
ALTER TABLE "delivery_import" ADD COLUMN "redelivery" jsonb;--> statement-breakpoint
ALTER TABLE "error_type" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "before_objects" jsonb;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "annotator" text;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "frame" integer;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "carried" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "change" text;--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "screen" text;--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "spot_check_id" uuid;--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "operation_id" uuid;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "error_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "objects" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "objects_accepted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "objects_rejected" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "carried" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "reopened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "carried" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "reopened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "carried" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "reopened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_import" ADD COLUMN "error_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_tenant" UNIQUE("customer_id","id");--> statement-breakpoint
ALTER TABLE "bulk_call" ADD CONSTRAINT "bulk_call_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation" ADD CONSTRAINT "bulk_operation_customer_id_batch_id_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation" ADD CONSTRAINT "bulk_operation_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation_item" ADD CONSTRAINT "bulk_operation_item_operation_id_bulk_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."bulk_operation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation_item" ADD CONSTRAINT "bulk_operation_item_customer_id_item_id_item_customer_id_id_fk" FOREIGN KEY ("customer_id","item_id") REFERENCES "public"."item"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation_job" ADD CONSTRAINT "bulk_operation_job_operation_id_bulk_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."bulk_operation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation_job" ADD CONSTRAINT "bulk_operation_job_customer_id_job_id_job_customer_id_id_fk" FOREIGN KEY ("customer_id","job_id") REFERENCES "public"."job"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation_package" ADD CONSTRAINT "bulk_operation_package_operation_id_bulk_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."bulk_operation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_operation_package" ADD CONSTRAINT "bulk_operation_package_customer_id_package_id_package_customer_id_id_fk" FOREIGN KEY ("customer_id","package_id") REFERENCES "public"."package"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_customer_id_package_id_package_customer_id_id_fk" FOREIGN KEY ("customer_id","package_id") REFERENCES "public"."package"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_customer_id_concluded_by_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","concluded_by_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_record" ADD CONSTRAINT "job_record_customer_id_job_id_job_customer_id_id_fk" FOREIGN KEY ("customer_id","job_id") REFERENCES "public"."job"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_record" ADD CONSTRAINT "job_record_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_assignment" ADD CONSTRAINT "package_assignment_customer_id_batch_id_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_assignment" ADD CONSTRAINT "package_assignment_customer_id_package_id_package_customer_id_id_fk" FOREIGN KEY ("customer_id","package_id") REFERENCES "public"."package"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_assignment" ADD CONSTRAINT "package_assignment_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_event" ADD CONSTRAINT "batch_event_customer_id_batch_id_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_event" ADD CONSTRAINT "batch_event_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_message" ADD CONSTRAINT "batch_message_customer_id_batch_id_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_message" ADD CONSTRAINT "batch_message_customer_id_parent_id_batch_message_customer_id_id_fk" FOREIGN KEY ("customer_id","parent_id") REFERENCES "public"."batch_message"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_message" ADD CONSTRAINT "batch_message_customer_id_author_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","author_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_message" ADD CONSTRAINT "batch_message_customer_id_closed_by_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","closed_by_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_object" ADD CONSTRAINT "item_object_customer_id_item_id_item_customer_id_id_fk" FOREIGN KEY ("customer_id","item_id") REFERENCES "public"."item"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_object" ADD CONSTRAINT "item_object_customer_id_judged_by_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","judged_by_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "object_judgement" ADD CONSTRAINT "object_judgement_customer_id_item_id_item_customer_id_id_fk" FOREIGN KEY ("customer_id","item_id") REFERENCES "public"."item"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "object_judgement" ADD CONSTRAINT "object_judgement_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_error" ADD CONSTRAINT "batch_error_customer_id_batch_id_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_label" ADD CONSTRAINT "package_label_customer_id_package_id_package_customer_id_id_fk" FOREIGN KEY ("customer_id","package_id") REFERENCES "public"."package"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_check" ADD CONSTRAINT "spot_check_customer_id_batch_id_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_check" ADD CONSTRAINT "spot_check_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_check" ADD CONSTRAINT "spot_check_customer_id_ended_by_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","ended_by_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_check_item" ADD CONSTRAINT "spot_check_item_customer_id_spot_check_id_spot_check_customer_id_id_fk" FOREIGN KEY ("customer_id","spot_check_id") REFERENCES "public"."spot_check"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_check_item" ADD CONSTRAINT "spot_check_item_customer_id_item_id_item_customer_id_id_fk" FOREIGN KEY ("customer_id","item_id") REFERENCES "public"."item"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spot_check_item" ADD CONSTRAINT "spot_check_item_customer_id_judged_by_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","judged_by_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_operation_by_call" ON "bulk_operation" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "bulk_operation_open" ON "bulk_operation" USING btree ("batch_id") WHERE undone_at is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "job_record_by_job" ON "job_record" USING btree ("job_id","created_at");--> statement-breakpoint
CREATE INDEX "package_assignment_by_account" ON "package_assignment" USING btree ("account_id","batch_id");--> statement-breakpoint
CREATE INDEX "package_assignment_by_batch" ON "package_assignment" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "batch_event_by_batch" ON "batch_event" USING btree ("batch_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_message_key" ON "batch_message" USING btree ("customer_id","key");--> statement-breakpoint
CREATE INDEX "batch_message_by_batch" ON "batch_message" USING btree ("batch_id","created_at");--> statement-breakpoint
CREATE INDEX "batch_message_by_parent" ON "batch_message" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "item_object_by_area" ON "item_object" USING btree ("batch_id","label","area");--> statement-breakpoint
CREATE INDEX "item_object_by_border" ON "item_object" USING btree ("batch_id","label","border_distance");--> statement-breakpoint
CREATE INDEX "package_label_by_batch" ON "package_label" USING btree ("batch_id","label");--> statement-breakpoint
CREATE INDEX "item_object_by_aspect" ON "item_object" USING btree ("batch_id","label","log_aspect");--> statement-breakpoint
CREATE INDEX "item_object_by_place" ON "item_object" USING btree ("batch_id","label","place");--> statement-breakpoint
CREATE INDEX "item_object_by_package" ON "item_object" USING btree ("package_id","label","place");--> statement-breakpoint
CREATE INDEX "item_object_judged" ON "item_object" USING btree ("batch_id","result") WHERE result <> '00';--> statement-breakpoint
CREATE UNIQUE INDEX "object_judgement_key" ON "object_judgement" USING btree ("customer_id","key","item_id");--> statement-breakpoint
CREATE INDEX "object_judgement_by_item" ON "object_judgement" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("customer_id","list");--> statement-breakpoint
CREATE INDEX "spot_check_item_open" ON "spot_check_item" USING btree ("spot_check_id","drawn") WHERE result is null;--> statement-breakpoint
CREATE INDEX "spot_check_item_by_item" ON "spot_check_item" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_customer_id_parent_id_comment_customer_id_id_fk" FOREIGN KEY ("customer_id","parent_id") REFERENCES "public"."comment"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_customer_id_job_id_job_customer_id_id_fk" FOREIGN KEY ("customer_id","job_id") REFERENCES "public"."job"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acceptance_report_by_batch" ON "acceptance_report" USING btree ("batch_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_by_parent" ON "comment" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "item_by_job" ON "item" USING btree ("job_id","frame") WHERE job_id is not null;--> statement-breakpoint
CREATE INDEX "item_in_focus" ON "item" USING btree ("batch_id","change","carried") WHERE change is not null or carried;--> statement-breakpoint
CREATE INDEX "item_in_batch_by_judgement" ON "item" USING btree ("batch_id","judged_at" NULLS FIRST,"package_id","position");--> statement-breakpoint
CREATE INDEX "item_in_batch_by_object_count" ON "item" USING btree ("batch_id","object_count","package_id","position");--> statement-breakpoint
CREATE INDEX "item_in_batch_by_judge" ON "item" USING btree ("batch_id","judged_by_id","package_id");--> statement-breakpoint
CREATE INDEX "item_object_by_judgement" ON "item_object" USING btree ("batch_id","judged_at") WHERE judged_at is not null;--> statement-breakpoint
CREATE INDEX "item_object_changed" ON "item_object" USING btree ("batch_id","label","place") WHERE changed;--> statement-breakpoint
CREATE INDEX "judgement_by_batch" ON "judgement" USING btree ("batch_id","created_at");--> statement-breakpoint
CREATE INDEX "judgement_by_operation" ON "judgement" USING btree ("operation_id") WHERE operation_id is not null;--> statement-breakpoint
-- What has a customer's id is fenced; what is append only cannot be changed by a customer's call.
SELECT fence_tenant_table('package_assignment', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
SELECT fence_tenant_table('job', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT fence_tenant_table('job_record', 'SELECT, INSERT');
--> statement-breakpoint
SELECT fence_tenant_table('item_object', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
SELECT fence_tenant_table('batch_error', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
SELECT fence_tenant_table('package_label', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
SELECT fence_tenant_table('object_judgement', 'SELECT, INSERT');
--> statement-breakpoint
SELECT fence_tenant_table('batch_message', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT fence_tenant_table('batch_event', 'SELECT, INSERT');
--> statement-breakpoint
SELECT fence_tenant_table('saved_view', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
SELECT fence_tenant_table('bulk_call', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT fence_tenant_table('bulk_operation', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT fence_tenant_table('bulk_operation_item', 'SELECT, INSERT, DELETE');
--> statement-breakpoint
SELECT fence_tenant_table('bulk_operation_job', 'SELECT, INSERT, DELETE');
--> statement-breakpoint
SELECT fence_tenant_table('bulk_operation_package', 'SELECT, INSERT, DELETE');
--> statement-breakpoint
SELECT fence_tenant_table('spot_check', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT fence_tenant_table('spot_check_item', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
-- Objects delivered before they were counted.
UPDATE "package" SET "objects" = counted."objects" FROM (
  SELECT "package_id", sum("object_count")::int AS "objects" FROM "item" GROUP BY 1
) counted WHERE "package"."id" = counted."package_id";
--> statement-breakpoint
UPDATE "batch" SET "objects" = counted."objects" FROM (
  SELECT "batch_id", sum("objects")::int AS "objects" FROM "package" GROUP BY 1
) counted WHERE "batch"."id" = counted."batch_id";
--> statement-breakpoint
UPDATE "order" SET "objects" = counted."objects" FROM (
  SELECT "order_id", sum("objects")::int AS "objects" FROM "batch" GROUP BY 1
) counted WHERE "order"."id" = counted."order_id";
--> statement-breakpoint
-- Errors of rejected items, counted by type.
INSERT INTO "batch_error" ("customer_id", "batch_id", "error_type_id", "items")
SELECT "customer_id", "batch_id", type."id", count(*)::int FROM "item"
CROSS JOIN LATERAL (
  SELECT DISTINCT (one ->> 'errorTypeId')::uuid AS "id" FROM jsonb_array_elements("errors") one
) type
WHERE "result" = '20' GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Reports from before they carried their own end are kept for a year, too.
UPDATE "acceptance_report" SET "expires_at" = "created_at" + interval '365 days' WHERE "state" = 'successful';
--> statement-breakpoint
-- Histories of batches begin with their delivery, also of those that were delivered before there were any.
INSERT INTO "batch_event" ("id", "customer_id", "batch_id", "event", "detail", "created_at")
SELECT gen_random_uuid(), "customer_id", "id", 'delivered',
  jsonb_build_object('items', "delivered", 'packages', "package_count"), "delivered_at"
FROM "batch";
