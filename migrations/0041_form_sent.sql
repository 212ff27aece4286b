CREATE TABLE `form_sent` (
	`key` text PRIMARY KEY NOT NULL,
	`created` text NOT NULL,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX `form_sent_by_created` ON `form_sent` (`created`);