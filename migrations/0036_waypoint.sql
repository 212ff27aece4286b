CREATE TABLE `waypoint` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`collection_id` integer NOT NULL,
	`name` text NOT NULL,
	`code` text,
	`country` text,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`elevation` real,
	`style` integer NOT NULL,
	`direction` integer,
	`length` real,
	`width` real,
	`frequency` text,
	`description` text,
	`other` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `waypoint_of_collection` ON `waypoint` (`collection_id`,`name`);--> statement-breakpoint
CREATE TABLE `waypoint_collection` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`private` integer DEFAULT true NOT NULL,
	`created` text NOT NULL,
	`modified` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `waypoint_collection_of_user` ON `waypoint_collection` (`user_id`,`modified`);--> statement-breakpoint
CREATE INDEX `waypoint_collection_modified` ON `waypoint_collection` (`modified`);--> statement-breakpoint
CREATE INDEX `waypoint_collection_created` ON `waypoint_collection` (`created`);