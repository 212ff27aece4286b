CREATE TABLE `flight_cell` (
	`cell` integer NOT NULL,
	`day` integer NOT NULL,
	`points` real NOT NULL,
	`flight_id` integer NOT NULL,
	`squares` integer NOT NULL,
	PRIMARY KEY(`cell`, `day`, `points`, `flight_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `flight_cell_of` ON `flight_cell` (`flight_id`);--> statement-breakpoint
CREATE TABLE `flight_path` (
	`flight_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`cover` blob NOT NULL
);
