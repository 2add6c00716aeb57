DROP INDEX "item_rejected";--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "untouched" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "item_with_errors" ON "item" USING btree ("batch_id") WHERE result = '20' and errors <> '[]';