CREATE TABLE "acceptance_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'generating' NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"file_key" text,
	"file_name" text,
	"size" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acceptance_report_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"login_name" text NOT NULL,
	"email" text,
	"user_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" char(2) NOT NULL,
	"may_finish" boolean NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"introduction" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "allowed_origin" (
	"customer_id" uuid NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "allowed_origin_customer_id_origin_pk" PRIMARY KEY("customer_id","origin")
);
--> statement-breakpoint
CREATE TABLE "annotation" (
	"customer_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"document" jsonb NOT NULL,
	"author_id" uuid,
	"key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "annotation_item_id_revision_pk" PRIMARY KEY("item_id","revision")
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_batch_id_account_id_pk" PRIMARY KEY("batch_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"submitter" text NOT NULL,
	"delivered_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT '00' NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"labels" jsonb NOT NULL,
	"remark" text,
	"last_acceptor_id" uuid,
	"completed_at" timestamp (3) with time zone,
	"package_count" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"actual_accepted" integer DEFAULT 0 NOT NULL,
	"actual_rejected" integer DEFAULT 0 NOT NULL,
	"sampled_accepted" integer DEFAULT 0 NOT NULL,
	"sampled_rejected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "batch_tenant" UNIQUE("customer_id","id"),
	CONSTRAINT "batch_number" UNIQUE("customer_id","number"),
	CONSTRAINT "batch_name" UNIQUE("order_id","name")
);
--> statement-breakpoint
CREATE TABLE "package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"state" char(2) DEFAULT '00' NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"holder_id" uuid,
	"held_since" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"finished_by_id" uuid,
	"finished_at" timestamp (3) with time zone,
	"delivered" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"actual_accepted" integer DEFAULT 0 NOT NULL,
	"actual_rejected" integer DEFAULT 0 NOT NULL,
	"sampled_accepted" integer DEFAULT 0 NOT NULL,
	"sampled_rejected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "package_tenant" UNIQUE("customer_id","id"),
	CONSTRAINT "package_position" UNIQUE("batch_id","position")
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"object_id" text,
	"x" double precision,
	"y" double precision,
	"text" text NOT NULL,
	"resolved" boolean DEFAULT false NOT NULL,
	"key" uuid,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by_id" uuid,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"app_key" text NOT NULL,
	"app_secret" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_name_unique" UNIQUE("name"),
	CONSTRAINT "customer_app_key_unique" UNIQUE("app_key")
);
--> statement-breakpoint
CREATE TABLE "delivery_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"project" text NOT NULL,
	"order_name" text NOT NULL,
	"batch_name" text NOT NULL,
	"submitter" text NOT NULL,
	"package_size" integer NOT NULL,
	"labels" jsonb NOT NULL,
	"items" integer NOT NULL,
	"batch_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"committed_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_import_content" UNIQUE("customer_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "delivery_import_record" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "delivery_import_record_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "error_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"severity" text NOT NULL,
	CONSTRAINT "error_type_tenant" UNIQUE("customer_id","id"),
	CONSTRAINT "error_type_code" UNIQUE("customer_id","code")
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"dataset_id" uuid,
	"media_key" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"object_count" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"invalid" boolean DEFAULT false NOT NULL,
	"marks" text[] DEFAULT '{}' NOT NULL,
	"result" char(2) DEFAULT '00' NOT NULL,
	"how" text,
	"actual_result" char(2),
	"sampled_result" char(2),
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"judged_by_id" uuid,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "item_tenant" UNIQUE("customer_id","id"),
	CONSTRAINT "item_position" UNIQUE("package_id","position"),
	CONSTRAINT "item_file_name" UNIQUE("batch_id","file_name"),
	CONSTRAINT "item_result" CHECK ("item"."result" in ('00', '10', '20'))
);
--> statement-breakpoint
CREATE TABLE "judgement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"item_id" uuid,
	"result" char(2) NOT NULL,
	"how" text NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unchecked_only" boolean DEFAULT false NOT NULL,
	"remark" text,
	"elapsed" integer DEFAULT 0 NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"key" uuid,
	"account_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_date" date,
	"total_data" integer NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"validity_days" integer DEFAULT 90 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"actual_accepted" integer DEFAULT 0 NOT NULL,
	"actual_rejected" integer DEFAULT 0 NOT NULL,
	"sampled_accepted" integer DEFAULT 0 NOT NULL,
	"sampled_rejected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_tenant" UNIQUE("customer_id","id"),
	CONSTRAINT "order_number" UNIQUE("customer_id","number"),
	CONSTRAINT "order_name" UNIQUE("customer_id","name")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_tenant" UNIQUE("customer_id","id"),
	CONSTRAINT "project_name" UNIQUE("customer_id","name")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"batch_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_code" integer
);
--> statement-breakpoint
CREATE TABLE "used_nonce" (
	"customer_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_nonce_customer_id_nonce_pk" PRIMARY KEY("customer_id","nonce")
);
--> statement-breakpoint
ALTER TABLE "acceptance_report" ADD CONSTRAINT "acceptance_report_customer_id_batch_id_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowed_origin" ADD CONSTRAINT "allowed_origin_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_customer_id_item_id_item_customer_id_id_fk" FOREIGN KEY ("customer_id","item_id") REFERENCES "public"."item"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_customer_id_author_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","author_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_customer_id_batch_id_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_customer_id_last_acceptor_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","last_acceptor_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_customer_id_batch_id_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_customer_id_holder_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","holder_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package" ADD CONSTRAINT "package_customer_id_finished_by_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","finished_by_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_customer_id_item_id_item_customer_id_id_fk" FOREIGN KEY ("customer_id","item_id") REFERENCES "public"."item"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_customer_id_author_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","author_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_import" ADD CONSTRAINT "delivery_import_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_import_record" ADD CONSTRAINT "delivery_import_record_import_id_delivery_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."delivery_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_type" ADD CONSTRAINT "error_type_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_customer_id_package_id_package_customer_id_id_fk" FOREIGN KEY ("customer_id","package_id") REFERENCES "public"."package"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_customer_id_judged_by_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","judged_by_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgement" ADD CONSTRAINT "judgement_customer_id_package_id_package_customer_id_id_fk" FOREIGN KEY ("customer_id","package_id") REFERENCES "public"."package"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgement" ADD CONSTRAINT "judgement_customer_id_item_id_item_customer_id_id_fk" FOREIGN KEY ("customer_id","item_id") REFERENCES "public"."item"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgement" ADD CONSTRAINT "judgement_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_customer_id_project_id_project_customer_id_id_fk" FOREIGN KEY ("customer_id","project_id") REFERENCES "public"."project"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_nonce" ADD CONSTRAINT "used_nonce_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_name" ON "account" USING btree ("login_name");--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "allowed_origin_by_origin" ON "allowed_origin" USING btree ("origin");--> statement-breakpoint
CREATE UNIQUE INDEX "annotation_key" ON "annotation" USING btree ("item_id","key");--> statement-breakpoint
CREATE INDEX "assignment_by_account" ON "assignment" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "batch_by_delivery" ON "batch" USING btree ("customer_id","delivered_at");--> statement-breakpoint
CREATE INDEX "batch_by_order" ON "batch" USING btree ("customer_id","order_id","delivered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "comment_key" ON "comment" USING btree ("customer_id","key");--> statement-breakpoint
CREATE INDEX "comment_by_item" ON "comment" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "item_by_result" ON "item" USING btree ("package_id","result","position");--> statement-breakpoint
CREATE INDEX "item_edited" ON "item" USING btree ("package_id","position") WHERE marks <> '{}';--> statement-breakpoint
CREATE UNIQUE INDEX "judgement_key" ON "judgement" USING btree ("customer_id","key");--> statement-breakpoint
CREATE INDEX "judgement_by_item" ON "judgement" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "judgement_by_package" ON "judgement" USING btree ("package_id","created_at");--> statement-breakpoint
CREATE INDEX "order_by_creation" ON "order" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "order_by_project" ON "order" USING btree ("customer_id","project_id");--> statement-breakpoint
CREATE INDEX "project_by_creation" ON "project" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "session_by_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_by_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_nonce_by_expiry" ON "used_nonce" USING btree ("expires_at");