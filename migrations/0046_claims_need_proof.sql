CREATE TABLE `live_session` (
	`handle` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`key_hash` text NOT NULL,
	`program` text NOT NULL,
	`network` text NOT NULL,
	`session` integer,
	`wrong` integer DEFAULT 0 NOT NULL,
	`used` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `live_session_of_user` ON `live_session` (`user_id`,`used`);--> statement-breakpoint
CREATE TABLE `__new_device` (
	`id` text NOT NULL,
	`user_id` integer NOT NULL,
	`until` text,
	`listed` integer DEFAULT false NOT NULL,
	`confirmed` text,
	`created` text NOT NULL,
	PRIMARY KEY(`id`, `user_id`)
);
--> statement-breakpoint
INSERT INTO `__new_device`("id", "user_id", "until", "listed", "confirmed", "created") SELECT "id", "user_id", "until", "listed", NULL, "created" FROM `device`;--> statement-breakpoint
DROP TABLE `device`;--> statement-breakpoint
ALTER TABLE `__new_device` RENAME TO `device`;--> statement-breakpoint
CREATE INDEX `device_of_user` ON `device` (`user_id`);--> statement-breakpoint
ALTER TABLE `club` ADD `airport_granted` text;--> statement-breakpoint
ALTER TABLE `igc_file` ADD `device` text;--> statement-breakpoint
CREATE INDEX `igc_file_of_device` ON `igc_file` (`device`,`user_id`) WHERE device IS NOT NULL;--> statement-breakpoint
ALTER TABLE `live_setting` ADD `veil` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `live_setting` DROP COLUMN `session`;