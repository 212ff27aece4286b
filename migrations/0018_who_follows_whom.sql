CREATE TABLE `friend` (
	`user_id` integer NOT NULL,
	`friend_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`user_id`, `friend_id`)
);
--> statement-breakpoint
CREATE INDEX `friend_followers` ON `friend` (`friend_id`,`created`);