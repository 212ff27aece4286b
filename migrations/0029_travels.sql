CREATE TABLE `travel` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text,
	`description` text,
	`image` text,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`home` integer NOT NULL,
	`flights` integer NOT NULL,
	`distance` real NOT NULL,
	`seconds` integer NOT NULL,
	`hull` text NOT NULL,
	`area` real NOT NULL,
	`points` real NOT NULL,
	`discarded` text
);
--> statement-breakpoint
CREATE TABLE `travel_flight` (
	`travel_id` integer NOT NULL,
	`flight_id` integer NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`travel_id`, `flight_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `travel_of_flight` ON `travel_flight` (`flight_id`);--> statement-breakpoint
CREATE TABLE `travel_owner` (
	`travel_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`travel_id`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `travel_of_user` ON `travel_owner` (`user_id`);