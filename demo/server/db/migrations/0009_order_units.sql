ALTER TABLE "order" ADD COLUMN "unit" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "quantity" double precision;--> statement-breakpoint
UPDATE "order" SET "quantity" = "total_data";--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "quantity" SET NOT NULL;
