CREATE TABLE `flight_of_the_month` (
	`month` text PRIMARY KEY NOT NULL,
	`flight_id` integer NOT NULL,
	`words` text NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `flight_proposal` (
	`month` text NOT NULL,
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`month`, `flight_id`)
);
