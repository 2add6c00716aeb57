ALTER TABLE "batch" DROP COLUMN "reopened";--> statement-breakpoint
ALTER TABLE "package" DROP COLUMN "reopened";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "reopened";