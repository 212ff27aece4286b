ALTER TABLE `notification_setting` ADD `off` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- More airports count when they are flown around: what was read of flights since they are listed is read again.
UPDATE flight_feat SET revision = 0 WHERE flight_id IN (SELECT id FROM flight WHERE scoring_date >= '2026-10-01');
--> statement-breakpoint
CREATE INDEX `club_at_airport` ON `club` (`airport_id`) WHERE airport_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `story` ADD `shared` integer;
--> statement-breakpoint
CREATE TABLE `season_map` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`season` integer NOT NULL,
	`mark` text DEFAULT '' NOT NULL,
	`key` text,
	`asked_until` text
);
