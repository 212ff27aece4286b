DROP INDEX `flight_contest_best`;--> statement-breakpoint
DROP INDEX `flight_contest_by_points`;--> statement-breakpoint
DROP INDEX `flight_contest_by_distance`;--> statement-breakpoint
DROP INDEX `flight_contest_by_speed`;--> statement-breakpoint
CREATE INDEX `flight_contest_best` ON `flight_contest` (`contest`,`season`,`points`,`flight_id`);--> statement-breakpoint
CREATE INDEX `flight_contest_by_points` ON `flight_contest` (`contest`,`points`,`flight_id`) WHERE contest <> 'free';--> statement-breakpoint
CREATE INDEX `flight_contest_by_distance` ON `flight_contest` (`contest`,`distance`,`flight_id`) WHERE contest <> 'free';--> statement-breakpoint
CREATE INDEX `flight_contest_by_speed` ON `flight_contest` (`contest`,`speed`,`flight_id`) WHERE contest <> 'free';--> statement-breakpoint
CREATE INDEX `flight_of_country_by_distance` ON `flight` (`country`,`order_distance`);--> statement-breakpoint
CREATE INDEX `flight_of_country_by_speed` ON `flight` (`country`,`order_speed`);