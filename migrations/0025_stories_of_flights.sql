CREATE TABLE `story` (
	`id` integer PRIMARY KEY NOT NULL,
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`comment` text,
	`place` integer NOT NULL,
	`cover` integer DEFAULT false NOT NULL,
	`name` text,
	`width` integer,
	`height` integer,
	`duration` real,
	`poster` integer DEFAULT false NOT NULL,
	`taken` text,
	`time_offset` integer DEFAULT 0 NOT NULL,
	`start_time` text,
	`moment` text,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `story_of_flight` ON `story` (`flight_id`,`place`);--> statement-breakpoint
CREATE INDEX `story_of_user` ON `story` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `story_name` ON `story` (`name`) WHERE name IS NOT NULL;--> statement-breakpoint
CREATE INDEX `story_latest` ON `story` (`created`) WHERE kind <> 'text';--> statement-breakpoint
CREATE TABLE `story_upload` (
	`id` text PRIMARY KEY NOT NULL,
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`length` integer NOT NULL,
	`created` text NOT NULL,
	`expires` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `story_upload_expires` ON `story_upload` (`expires`);--> statement-breakpoint
CREATE INDEX `story_upload_of_flight` ON `story_upload` (`flight_id`);--> statement-breakpoint
CREATE INDEX `flight_of_stories` ON `flight` (`scoring_date`,`order_points`) WHERE media_info IS NOT NULL;--> statement-breakpoint
CREATE INDEX `flight_of_stories_by_points` ON `flight` (`order_points`) WHERE media_info IS NOT NULL;