ALTER INDEX "item_in_focus" RENAME TO "item_in_second_round";--> statement-breakpoint
-- The filter has the index's name; views that were saved with it keep it.
UPDATE "saved_view" SET "query" = regexp_replace("query", '(^|&)focus=', '\1secondRound=') WHERE "list" = 'items';
