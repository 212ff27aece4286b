CREATE TABLE `airspace_edition` (
	`id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_until` text,
	`bbox` text NOT NULL,
	`volumes` integer NOT NULL,
	`refused` integer NOT NULL,
	`key` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `airspace_edition_in_force` ON `airspace_edition` (`source`,`valid_from`);--> statement-breakpoint
ALTER TABLE `flight` ADD `airspace_violation` integer;