CREATE TABLE "workload_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"rows" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"generated_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "workload_report_tenant" UNIQUE("customer_id","id")
);
--> statement-breakpoint
CREATE TABLE "workload_report_order" (
	"customer_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "workload_report_order_report_id_position_pk" PRIMARY KEY("report_id","position")
);
--> statement-breakpoint
ALTER TABLE "workload_report" ADD CONSTRAINT "workload_report_customer_id_account_id_account_customer_id_id_fk" FOREIGN KEY ("customer_id","account_id") REFERENCES "public"."account"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workload_report_order" ADD CONSTRAINT "workload_report_order_customer_id_report_id_workload_report_customer_id_id_fk" FOREIGN KEY ("customer_id","report_id") REFERENCES "public"."workload_report"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workload_report_order" ADD CONSTRAINT "workload_report_order_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workload_report_by_creation" ON "workload_report" USING btree ("customer_id","created_at");--> statement-breakpoint
DO $$
DECLARE
  fenced text;
BEGIN
  FOREACH fenced IN ARRAY ARRAY['workload_report', 'workload_report_order'] LOOP
    PERFORM fence_tenant_table(fenced::regclass, 'SELECT, INSERT, UPDATE, DELETE');
  END LOOP;
END
$$;
