CREATE TABLE `flight_aloft` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`glider` text NOT NULL,
	`zone` text NOT NULL,
	`began` text NOT NULL,
	`heard` text NOT NULL,
	`flight_id` integer
);
--> statement-breakpoint
CREATE INDEX `aloft_of_user` ON `flight_aloft` (`user_id`,`heard`);--> statement-breakpoint
CREATE INDEX `aloft_of_flight` ON `flight_aloft` (`flight_id`);