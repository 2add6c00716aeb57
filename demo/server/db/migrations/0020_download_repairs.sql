DROP INDEX "data_download_by_expiry";--> statement-breakpoint
DROP INDEX "download_record_by_order";--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "data_size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_download" ADD COLUMN "number" integer;--> statement-breakpoint
UPDATE "data_download" SET "number" = counted."number" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "order_id" ORDER BY "created_at", "id") AS "number" FROM "data_download"
) counted WHERE counted."id" = "data_download"."id";--> statement-breakpoint
ALTER TABLE "data_download" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "data_download" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "data_download" ADD COLUMN "touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "download_record" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "download_record" ADD COLUMN "sent" "int8multirange" DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "download_record" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
-- Until now an address that was asked for counted as begun, and a last byte that was sent for all of them.
UPDATE "download_record" SET "started_at" = "created_at", "ended_at" = coalesce("completed_at", "created_at"),
  "sent" = CASE WHEN "completed_at" IS NULL THEN '{}' ELSE int8multirange(int8range(0, "size")) END;--> statement-breakpoint
UPDATE "batch" SET "data_size" = counted."size" FROM (
  SELECT "batch_id", sum("size") AS "size" FROM "item" GROUP BY "batch_id"
) counted WHERE counted."batch_id" = "batch"."id";--> statement-breakpoint
CREATE INDEX "data_download_uncleared" ON "data_download" USING btree ("expires_at") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "data_download_unfinished" ON "data_download" USING btree ("customer_id","created_at") WHERE state in ('waiting', 'packing');--> statement-breakpoint
CREATE INDEX "download_record_by_part" ON "download_record" USING btree ("download_id","part","account_id");--> statement-breakpoint
CREATE INDEX "download_record_unused" ON "download_record" USING btree ("created_at") WHERE started_at is null;--> statement-breakpoint
CREATE INDEX "download_record_by_order" ON "download_record" USING btree ("order_id","started_at") WHERE started_at is not null;--> statement-breakpoint
ALTER TABLE "data_download" ADD CONSTRAINT "data_download_number" UNIQUE("order_id","number");