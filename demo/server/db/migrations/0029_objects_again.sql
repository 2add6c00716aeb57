ALTER TABLE "object_judgement" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "object_judgement" ADD COLUMN "again" jsonb;