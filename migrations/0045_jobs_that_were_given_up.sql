CREATE TABLE `dead_job` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`digest` text NOT NULL,
	`queue` text NOT NULL,
	`message` text NOT NULL,
	`reason` text,
	`deaths` integer NOT NULL,
	`died` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dead_job_digest_unique` ON `dead_job` (`digest`);