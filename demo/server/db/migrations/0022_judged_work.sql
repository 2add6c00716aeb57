ALTER TABLE "judgement" ADD COLUMN "objects" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "item_ids" uuid[];--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "item_objects" integer[];--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "sample_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "given_by_id" uuid;--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "given_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "judgement" ADD COLUMN "given_round" smallint;--> statement-breakpoint
-- What was judged before there were these columns, as well as it can still be told: with the objects that an item has
-- now, ...
UPDATE judgement SET objects = item.object_count FROM item WHERE item.id = judgement.item_id;
--> statement-breakpoint
-- ... and of a result for a whole package the items that still have it. Of the first one in a package others had it, too,
-- which got another one since: those that had none before it or, unless only these were meant, another one.
UPDATE judgement SET item_ids = changed.ids, item_objects = changed.objects
FROM (
  SELECT given.id, array_agg(item.id ORDER BY item.position) AS ids,
    array_agg(item.object_count ORDER BY item.position) AS objects
  FROM judgement given JOIN item ON item.package_id = given.package_id
  CROSS JOIN LATERAL (
    SELECT coalesce((
      SELECT one.result FROM judgement one
      LEFT JOIN bulk_operation operation ON operation.id = one.operation_id
      WHERE one.item_id = item.id AND one.created_at < given.created_at AND operation.undone_at IS NULL
      ORDER BY one.created_at DESC, one.id DESC LIMIT 1
    ), '00') AS result
  ) before
  WHERE given.item_id IS NULL AND (
    (item.judged_at = given.created_at AND item.judged_by_id = given.account_id)
    OR (
      given.round = 1
      AND CASE WHEN given.unchecked_only THEN before.result = '00' ELSE before.result <> given.result END
      AND NOT EXISTS (
        SELECT 1 FROM judgement earlier
        WHERE earlier.package_id = given.package_id AND earlier.item_id IS NULL AND earlier.created_at < given.created_at
      )
    )
  )
  GROUP BY given.id
) changed
WHERE changed.id = judgement.id;
