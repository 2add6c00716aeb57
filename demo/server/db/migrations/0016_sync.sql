CREATE TABLE "sync_attempt" (
	"customer_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"outcome" text DEFAULT 'sending' NOT NULL,
	"problem" text,
	"milliseconds" integer,
	"user_name" text,
	"url" text,
	"request_headers" jsonb,
	"request_body" text,
	"request_size" integer,
	"status" smallint,
	"response_headers" jsonb,
	"response_body" text,
	"response_cut" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sync_attempt_event_id_number_pk" PRIMARY KEY("event_id","number")
);
--> statement-breakpoint
CREATE TABLE "sync_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"round" smallint NOT NULL,
	"result" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_since" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"replayed_by" text,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"body" text,
	"items" integer,
	"file_key" text,
	"file_size" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sync_event_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "pushes_results" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_attempt" ADD CONSTRAINT "sync_attempt_customer_id_event_id_sync_event_customer_id_id_fk" FOREIGN KEY ("customer_id","event_id") REFERENCES "public"."sync_event"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_event" ADD CONSTRAINT "sync_event_customer_id_batch_id_batch_customer_id_id_fk" FOREIGN KEY ("customer_id","batch_id") REFERENCES "public"."batch"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_event_by_batch" ON "sync_event" USING btree ("batch_id","created_at");--> statement-breakpoint
CREATE INDEX "sync_event_by_creation" ON "sync_event" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "sync_event_due" ON "sync_event" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "sync_event_dead" ON "sync_event" USING btree ("customer_id") WHERE state = 3;--> statement-breakpoint
-- Whoever finishes a batch writes its event; an administrator has one sent again; a rejection that is taken back takes
-- its event back where that was not sent. What came of it is written with sight of everything.
SELECT fence_tenant_table('sync_event', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
SELECT fence_tenant_table('sync_attempt', 'SELECT');
--> statement-breakpoint
ALTER TABLE sync_event SET (fillfactor = 70);
