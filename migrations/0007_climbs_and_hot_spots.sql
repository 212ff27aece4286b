CREATE TABLE `climb` (
	`flight_id` integer NOT NULL,
	`nth` integer NOT NULL,
	`cell` integer NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`base` real NOT NULL,
	`top` real NOT NULL,
	`duration` real NOT NULL,
	`day` text NOT NULL,
	`hour` integer NOT NULL,
	PRIMARY KEY(`flight_id`, `nth`)
);
--> statement-breakpoint
CREATE INDEX `climb_in_cell` ON `climb` (`cell`,`flight_id`,`nth`);--> statement-breakpoint
CREATE TABLE `flight_climbs` (
	`flight_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `thermal_map` (
	`id` integer PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL,
	`changed` text NOT NULL,
	`drawn` integer DEFAULT 0 NOT NULL,
	`drawn_at` text,
	`asked_until` text,
	`key` text,
	`previous` text,
	`climbs` integer DEFAULT 0 NOT NULL
);
