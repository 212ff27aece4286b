CREATE TABLE `star` (
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`flight_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `star_of_user` ON `star` (`user_id`,`created`);