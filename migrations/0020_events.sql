CREATE TABLE `event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`actor_id` integer NOT NULL,
	`flight_id` integer,
	`pilot_id` integer,
	`subject` text,
	`created` text NOT NULL,
	`told` text,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `event_untold` ON `event` (`id`) WHERE told IS NULL;--> statement-breakpoint
CREATE INDEX `event_created` ON `event` (`created`);