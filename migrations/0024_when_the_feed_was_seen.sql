CREATE TABLE `feed_seen` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`seen` text NOT NULL
);
