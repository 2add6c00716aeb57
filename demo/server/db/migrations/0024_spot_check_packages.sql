-- Until now a sample told its packages only where they had been asked for. It was called one of the whole batch also where
-- who drew it did not see every package, where those that others held were left out, and from whatever index it began.
-- From an index on, of everything that was there: its packages are those that reach that far.
WITH reach AS (
  SELECT "batch_id", "name", "position", sum("delivered") OVER (PARTITION BY "batch_id" ORDER BY "position") AS "last"
  FROM "package" WHERE "delivered" > 0
)
UPDATE "spot_check" SET "packages" = CASE WHEN reached."packages" < reached."of" THEN reached."names" END
FROM (
  SELECT "spot_check"."id", count(*) FILTER (WHERE reach."last" >= "from_index") AS "packages", count(*) AS "of",
    jsonb_agg(reach."name" ORDER BY reach."position") FILTER (WHERE reach."last" >= "from_index") AS "names"
  FROM "spot_check"
  JOIN "batch" ON "batch"."id" = "spot_check"."batch_id"
  JOIN reach ON reach."batch_id" = "batch"."id"
  WHERE "from_index" > 1 AND "packages" IS NULL AND "population" = "batch"."delivered" - "from_index" + 1
  GROUP BY "spot_check"."id"
) reached
WHERE "spot_check"."id" = reached."id";--> statement-breakpoint
-- Of a part: its packages are known where they are its strata. Otherwise nobody can tell them any more: none are named.
UPDATE "spot_check" SET "packages" = CASE
  WHEN "strata_by" = 'package' THEN (
    SELECT jsonb_agg(one."stratum" ->> 'name' ORDER BY one."place")
    FROM jsonb_array_elements("strata") WITH ORDINALITY AS one("stratum", "place")
  )
  ELSE '[]'
END
FROM "batch"
WHERE "batch"."id" = "spot_check"."batch_id" AND "packages" IS NULL
  AND "population" < "batch"."delivered" - greatest("from_index", 1) + 1;
