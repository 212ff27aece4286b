ALTER TABLE `place` ADD `kind` text DEFAULT 'town' NOT NULL;--> statement-breakpoint
ALTER TABLE `place` ADD `english` text;--> statement-breakpoint
ALTER TABLE `place` ADD `also` text;--> statement-breakpoint
ALTER TABLE `place` ADD `elevation` real;--> statement-breakpoint
ALTER TABLE `place` ADD `outline` text;--> statement-breakpoint
ALTER TABLE `place` ADD `fame` integer;