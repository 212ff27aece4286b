CREATE TABLE `personal_key` (
	`hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`ending` text NOT NULL,
	`scope` text NOT NULL,
	`created` text NOT NULL,
	`used` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_key_id_unique` ON `personal_key` (`id`);--> statement-breakpoint
CREATE INDEX `personal_key_of_user` ON `personal_key` (`user_id`,`created`);--> statement-breakpoint
CREATE TABLE `declaration` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`task_id` integer,
	`draft` text NOT NULL,
	`private` integer NOT NULL,
	`declared` text NOT NULL,
	`until` text NOT NULL,
	`ended` text,
	`flight_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `declaration_open` ON `declaration` (`user_id`) WHERE ended IS NULL;--> statement-breakpoint
CREATE INDEX `declaration_of_user` ON `declaration` (`user_id`,`declared`);--> statement-breakpoint
CREATE INDEX `declaration_of_task` ON `declaration` (`task_id`);--> statement-breakpoint
CREATE INDEX `declaration_until` ON `declaration` (`until`) WHERE ended IS NULL;--> statement-breakpoint
CREATE INDEX `declaration_flown` ON `declaration` (`flight_id`) WHERE flight_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `flown_course` (
	`id` text PRIMARY KEY NOT NULL,
	`points` text NOT NULL,
	`kind` text NOT NULL,
	`distance` real NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`flights` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `flown_course_by_latitude` ON `flown_course` (`latitude`);--> statement-breakpoint
CREATE TABLE `flown_course_flight` (
	`flight_id` integer PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `flights_of_course` ON `flown_course_flight` (`course_id`);--> statement-breakpoint
CREATE TABLE `task` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`version` integer NOT NULL,
	`name` text,
	`description` text,
	`private` integer NOT NULL,
	`token` text,
	`ruleset` text NOT NULL,
	`points` text NOT NULL,
	`min_time` integer,
	`start_time` text,
	`scoring_date` text,
	`kind` text NOT NULL,
	`closed` integer NOT NULL,
	`start_on_leg` integer NOT NULL,
	`distance` real NOT NULL,
	`penalized_distance` real NOT NULL,
	`min_distance` real,
	`max_distance` real,
	`west` real NOT NULL,
	`south` real NOT NULL,
	`east` real NOT NULL,
	`north` real NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`airport_id` integer,
	`from_igc_file` integer NOT NULL,
	`created` text NOT NULL,
	`modified` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `task_of_user` ON `task` (`user_id`,`modified`);--> statement-breakpoint
CREATE UNIQUE INDEX `task_by_token` ON `task` (`token`) WHERE token IS NOT NULL;--> statement-breakpoint
CREATE INDEX `task_public` ON `task` (`modified`) WHERE private = 0;--> statement-breakpoint
CREATE INDEX `task_of_airport` ON `task` (`airport_id`) WHERE private = 0;--> statement-breakpoint
CREATE INDEX `task_by_latitude` ON `task` (`latitude`) WHERE private = 0;--> statement-breakpoint
CREATE INDEX `task_by_distance` ON `task` (`distance`) WHERE private = 0;--> statement-breakpoint
CREATE TABLE `task_star` (
	`task_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`task_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `task_star_of_user` ON `task_star` (`user_id`,`created`);