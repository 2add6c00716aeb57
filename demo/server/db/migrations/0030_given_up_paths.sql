DROP INDEX "upload_file_path";--> statement-breakpoint
CREATE UNIQUE INDEX "upload_file_path" ON "upload_file" USING btree ("upload_id","folder","name") WHERE state <> 'dropped';