CREATE TABLE `__new_segment_pass` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`segment_id` integer NOT NULL,
	`flight_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`start_time` real NOT NULL,
	`end_time` real NOT NULL,
	`start_altitude` integer NOT NULL,
	`end_altitude` integer NOT NULL,
	`lowest` integer NOT NULL,
	`highest` integer NOT NULL,
	`raw_speed` real NOT NULL,
	`corrected_speed` real,
	`points` real,
	`upside_down` integer NOT NULL,
	`direction` integer NOT NULL,
	`wind_speed` real,
	`wind_direction` integer
);
--> statement-breakpoint
INSERT INTO `__new_segment_pass`("id", "segment_id", "flight_id", "revision", "start_time", "end_time", "start_altitude", "end_altitude", "lowest", "highest", "raw_speed", "corrected_speed", "points", "upside_down", "direction", "wind_speed", "wind_direction") SELECT "id", "segment_id", "flight_id", "revision", "start_time", "end_time", "start_altitude", "end_altitude", "lowest", "highest", "raw_speed", "corrected_speed", "points", "upside_down", "direction", "wind_speed", "wind_direction" FROM `segment_pass`;--> statement-breakpoint
DROP TABLE `segment_pass`;--> statement-breakpoint
ALTER TABLE `__new_segment_pass` RENAME TO `segment_pass`;--> statement-breakpoint
CREATE UNIQUE INDEX `segment_pass_of_flight` ON `segment_pass` (`flight_id`,`segment_id`,`start_time`);--> statement-breakpoint
CREATE INDEX `segment_pass_by_points` ON `segment_pass` (`segment_id`,`points`);--> statement-breakpoint
UPDATE `segment_pass` SET `corrected_speed` = NULL, `points` = NULL WHERE abs(`corrected_speed` - `raw_speed`) > 0.25 * `raw_speed`;--> statement-breakpoint
DELETE FROM `segment_flight`;
