DROP INDEX "judgement_by_package";--> statement-breakpoint
CREATE INDEX "batch_by_name" ON "batch" USING btree ("customer_id","name");--> statement-breakpoint
CREATE INDEX "batch_by_completion" ON "batch" USING btree ("customer_id","completed_at" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "package_by_state" ON "package" USING btree ("batch_id","state");--> statement-breakpoint
CREATE INDEX "item_commented" ON "item" USING btree ("batch_id","package_id","position") WHERE comment_count > 0;--> statement-breakpoint
CREATE INDEX "item_rejected" ON "item" USING btree ("batch_id") WHERE result = '20';--> statement-breakpoint
CREATE INDEX "item_by_file_name" ON "item" USING btree ("package_id","file_name");--> statement-breakpoint
CREATE INDEX "item_by_judgement" ON "item" USING btree ("package_id","judged_at" NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "item_by_object_count" ON "item" USING btree ("package_id","object_count","position");--> statement-breakpoint
CREATE INDEX "judgement_bulk" ON "judgement" USING btree ("package_id","created_at") WHERE item_id is null;--> statement-breakpoint
CREATE INDEX "order_by_due_date" ON "order" USING btree ("customer_id","due_date" NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_by_total" ON "order" USING btree ("customer_id","total_data");