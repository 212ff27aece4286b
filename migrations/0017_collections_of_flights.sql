CREATE TABLE `flight_collection` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`private` integer DEFAULT false NOT NULL,
	`image` text,
	`hex_color` text,
	`by_hand` integer DEFAULT false NOT NULL,
	`created` text NOT NULL,
	`modified` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `flight_collection_of_user` ON `flight_collection` (`user_id`,`modified`);--> statement-breakpoint
CREATE INDEX `flight_collection_modified` ON `flight_collection` (`modified`);--> statement-breakpoint
CREATE INDEX `flight_collection_created` ON `flight_collection` (`created`);--> statement-breakpoint
CREATE TABLE `flight_collection_flight` (
	`collection_id` text NOT NULL,
	`flight_id` integer NOT NULL,
	`place` integer NOT NULL,
	`added` text NOT NULL,
	PRIMARY KEY(`collection_id`, `flight_id`)
);
--> statement-breakpoint
CREATE INDEX `collections_of_flight` ON `flight_collection_flight` (`flight_id`);--> statement-breakpoint
CREATE TABLE `flight_collection_star` (
	`collection_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`collection_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `flight_collection_star_of_user` ON `flight_collection_star` (`user_id`,`created`);