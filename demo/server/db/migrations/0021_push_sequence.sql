ALTER TABLE "sync_event" ALTER COLUMN "result" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "decision_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_event" ADD COLUMN "kind" text DEFAULT 'finished' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_event" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sync_event" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_event" ALTER COLUMN "sequence" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sync_event" ADD COLUMN "reason" text;--> statement-breakpoint
-- Until now only decisions were pushed: between two of one batch the first was taken back.
UPDATE "sync_event" SET "sequence" = numbered."sequence"
FROM (
  SELECT "id", 2 * row_number() OVER (PARTITION BY "batch_id" ORDER BY "created_at", "id") - 1 AS "sequence"
  FROM "sync_event"
) numbered
WHERE "sync_event"."id" = numbered."id";--> statement-breakpoint
-- Those that are open are past their last decision; of those that are not it was pushed, or is a later one.
UPDATE "batch" SET "decision_sequence" = 2 * pushed."events" + CASE
  WHEN "batch"."completed_at" IS NULL THEN 0
  WHEN pushed."last_at" >= "batch"."completed_at" THEN -1
  ELSE 1
END
FROM (
  SELECT "batch"."id", count("sync_event"."id") AS "events", max("sync_event"."created_at") AS "last_at"
  FROM "batch" LEFT JOIN "sync_event" ON "sync_event"."batch_id" = "batch"."id"
  GROUP BY "batch"."id"
) pushed
WHERE "batch"."id" = pushed."id";--> statement-breakpoint
CREATE UNIQUE INDEX "sync_event_sequence" ON "sync_event" USING btree ("batch_id","sequence");--> statement-breakpoint
-- Whoever takes a decision back ends what was about to tell of it.
GRANT UPDATE ("outcome") ON sync_attempt TO customer_tenant;
