CREATE TABLE `live_link` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`token` text NOT NULL,
	`name` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `live_link_by_token` ON `live_link` (`token`);--> statement-breakpoint
CREATE INDEX `live_link_of_user` ON `live_link` (`user_id`);--> statement-breakpoint
CREATE TABLE `live_setting` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`visibility` text NOT NULL,
	`delay` integer NOT NULL,
	`keep` integer NOT NULL,
	`key` text,
	`session` integer,
	`changed` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `live_setting_by_key` ON `live_setting` (`key`);--> statement-breakpoint
CREATE TABLE `ogn_device` (
	`key` text PRIMARY KEY NOT NULL,
	`model` text,
	`registration` text,
	`competition_id` text,
	`tracked` integer NOT NULL,
	`identified` integer NOT NULL,
	`sort` text NOT NULL,
	`updated` text NOT NULL,
	`deleted` text
);
