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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `notification_digest` ON `notification_setting` (`digested`) WHERE digest <> 'never';--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`expires` text,
	`created` text NOT NULL
);--> statement-breakpoint
CREATE INDEX `push_subscription_of_user` ON `push_subscription` (`user_id`,`created`);