CREATE TABLE `place` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`german` text,
	`country` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`population` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `name_change` (
	`document` text NOT NULL,
	`ref` text NOT NULL,
	`mark` integer NOT NULL,
	PRIMARY KEY(`document`, `ref`)
);
