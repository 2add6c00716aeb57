ALTER TABLE "upload_file" DROP CONSTRAINT "upload_file_customer_id_content_id_content_customer_id_id_fk";
--> statement-breakpoint
DROP INDEX "upload_file_by_content";--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "doubted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dataset_batch" ADD COLUMN "cleared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "by_embed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "content_doubted" ON "content" USING btree ("doubted_at") WHERE doubted_at is not null;--> statement-breakpoint
CREATE INDEX "dataset_file_by_own_state" ON "dataset_file" USING btree ("batch_id","state") WHERE state is not null;--> statement-breakpoint
CREATE INDEX "doomed_file_by_time" ON "doomed_file" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "dataset_batch_to_clear" ON "dataset_batch" USING btree ("deleted_at") WHERE deleted_at is not null and cleared_at is null;--> statement-breakpoint
ALTER TABLE "upload_file" DROP COLUMN "content_id";--> statement-breakpoint
-- What nothing names was found by looking at everything until now.
UPDATE "content" SET "doubted_at" = now() WHERE NOT EXISTS (SELECT 1 FROM "dataset_file" WHERE "content_id" = "content"."id");
