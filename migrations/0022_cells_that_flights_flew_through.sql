CREATE TABLE `comment` (
	`id` integer PRIMARY KEY NOT NULL,
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`words` text NOT NULL,
	`pinned` integer DEFAULT false NOT NULL,
	`created` text NOT NULL,
	`edited` text,
	`removed` text,
	`removed_by` text
);
--> statement-breakpoint
CREATE INDEX `comment_of_flight` ON `comment` (`flight_id`,`created`);--> statement-breakpoint
CREATE INDEX `comment_of_user` ON `comment` (`user_id`,`created`);--> statement-breakpoint
CREATE INDEX `comment_removed` ON `comment` (`removed`) WHERE removed IS NOT NULL;--> statement-breakpoint
CREATE TABLE `comment_edit` (
	`id` integer PRIMARY KEY NOT NULL,
	`comment_id` integer NOT NULL,
	`words` text NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `edit_of_comment` ON `comment_edit` (`comment_id`);--> statement-breakpoint
CREATE TABLE `comment_reaction` (
	`id` integer PRIMARY KEY NOT NULL,
	`comment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`emoji` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reaction_to_comment` ON `comment_reaction` (`comment_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `reaction_of_user` ON `comment_reaction` (`user_id`);--> statement-breakpoint
CREATE TABLE `flight_cell` (
	`cell` integer NOT NULL,
	`day` integer NOT NULL,
	`points` real NOT NULL,
	`flight_id` integer NOT NULL,
	`squares` integer NOT NULL,
	PRIMARY KEY(`cell`, `day`, `points`, `flight_id`)
);
--> statement-breakpoint
CREATE INDEX `flight_cell_of` ON `flight_cell` (`flight_id`);--> statement-breakpoint
CREATE TABLE `flight_path` (
	`flight_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`cover` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feed_seen` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`seen` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notification` (
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` integer,
	`flight_id` integer,
	`subject` text,
	`created` text NOT NULL,
	`heap` text NOT NULL,
	`read` text,
	`pushed` text,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `notification_of_user` ON `notification` (`user_id`,`created`);--> statement-breakpoint
CREATE INDEX `notification_unpushed` ON `notification` (`created`) WHERE pushed IS NULL;--> statement-breakpoint
CREATE INDEX `notification_by` ON `notification` (`actor_id`);--> statement-breakpoint
CREATE INDEX `notification_about` ON `notification` (`flight_id`);--> statement-breakpoint
CREATE INDEX `notification_created` ON `notification` (`created`);--> statement-breakpoint
CREATE TABLE `notification_setting` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`seen` text DEFAULT '' NOT NULL,
	`quiet_from` integer,
	`quiet_to` integer,
	`zone` text DEFAULT 'UTC' NOT NULL,
	`digest` text DEFAULT 'never' NOT NULL,
	`digested` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notification_digest` ON `notification_setting` (`digested`) WHERE digest <> 'never';--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`expires` text,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_subscription_of_user` ON `push_subscription` (`user_id`,`created`);--> statement-breakpoint
CREATE TABLE `report` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`reported_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`created` text NOT NULL,
	`answer` text,
	`answered` text,
	`decision` text,
	`decision_reason` text,
	`decided` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_open` ON `report` (`reporter_id`,`kind`,`subject`) WHERE decided IS NULL;--> statement-breakpoint
CREATE INDEX `report_queue` ON `report` (`created`) WHERE decided IS NULL;--> statement-breakpoint
CREATE INDEX `report_about` ON `report` (`reported_id`,`created`);--> statement-breakpoint
CREATE INDEX `report_by` ON `report` (`reporter_id`,`created`);--> statement-breakpoint
CREATE INDEX `report_of_subject` ON `report` (`kind`,`subject`);--> statement-breakpoint
CREATE TABLE `user_block` (
	`user_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`)
);
--> statement-breakpoint
CREATE INDEX `blocked_by` ON `user_block` (`blocked_id`);