DROP INDEX "dataset_file_parsing";--> statement-breakpoint
ALTER TABLE "dataset_file" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "dataset_file_parsing" ON "dataset_file" USING btree ("batch_id","attempts","id") WHERE parse_state = 'parsing';