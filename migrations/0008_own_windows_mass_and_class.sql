ALTER TABLE `flight` ADD `mass` real;--> statement-breakpoint
ALTER TABLE `flight` ADD `score_club_class` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `flight` ADD `use_second_club` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `flight` ADD `scoring_times` text;--> statement-breakpoint
ALTER TABLE `flight` ADD `engine_scoring_times` text;--> statement-breakpoint
ALTER TABLE `flight` ADD `fes_scoring_times` text;