-- Pages send feedback with the app key alone: nobody is signed in there. The provider answers what came in.
ALTER TABLE "complaint" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_image" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "state" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "complaint_by_time" ON "complaint" USING btree ("customer_id","created_at");