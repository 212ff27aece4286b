CREATE TABLE `flight_count` (
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`flights` integer NOT NULL,
	PRIMARY KEY(`facet`, `value`)
);
--> statement-breakpoint
DROP INDEX `flight_newest`;--> statement-breakpoint
DROP INDEX `flight_best_of_day`;--> statement-breakpoint
DROP INDEX `flight_registration`;--> statement-breakpoint
DROP INDEX `flight_of_user`;--> statement-breakpoint
DROP INDEX `flight_of_airport`;--> statement-breakpoint
ALTER TABLE `flight` ADD `country` text;--> statement-breakpoint
ALTER TABLE `flight` ADD `region` text;--> statement-breakpoint
ALTER TABLE `flight` ADD `sc_class` text;--> statement-breakpoint
ALTER TABLE `flight` ADD `kind` text;--> statement-breakpoint
ALTER TABLE `flight` ADD `vintage` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `flight` ADD `team` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `flight` ADD `junior` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `flight` ADD `female` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `flight` ADD `stars` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `flight` ADD `media_info` text;--> statement-breakpoint
ALTER TABLE `flight` ADD `outlanding` integer;--> statement-breakpoint
ALTER TABLE `flight` ADD `launch_kind` text;--> statement-breakpoint
ALTER TABLE `flight` ADD `top_height` integer;--> statement-breakpoint
ALTER TABLE `flight` ADD `circling` real;--> statement-breakpoint
ALTER TABLE `flight` ADD `lift` text;--> statement-breakpoint
ALTER TABLE `flight` ADD `declared` integer;--> statement-breakpoint
ALTER TABLE `flight` ADD `order_points` real GENERATED ALWAYS AS (ifnull(points, -1)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `flight` ADD `order_distance` real GENERATED ALWAYS AS (ifnull(distance, -1)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `flight` ADD `order_speed` real GENERATED ALWAYS AS (ifnull(speed, -1)) VIRTUAL;--> statement-breakpoint
-- What lists are filtered by, of flights that are here already: app/flight/facet/facets.server.ts and lift.ts.
UPDATE `flight` SET
  `country` = (SELECT a.`country` FROM `airport` a WHERE a.`id` = `takeoff_airport_id`),
  `region` = (SELECT a.`region` FROM `airport` a WHERE a.`id` = `takeoff_airport_id`),
  `sc_class` = CASE WHEN `score_club_class` THEN 'CL' ELSE (SELECT g.`sc_class` FROM `aircraft` g WHERE g.`id` = `aircraft_id`) END,
  `kind` = (SELECT g.`kind` FROM `aircraft` g WHERE g.`id` = `aircraft_id`),
  `vintage` = ifnull((SELECT g.`vintage` FROM `aircraft` g WHERE g.`id` = `aircraft_id`), 0),
  `team` = (`co_user_id` IS NOT NULL OR `co_user_name` IS NOT NULL),
  `junior` = ifnull((SELECT printf('%04d', substr(u.`date_of_birth`, 1, 4) + 25) || substr(u.`date_of_birth`, 5) >= (`season` - 1) || '-10-01' FROM `user` u WHERE u.`id` = `user_id`), 0),
  `female` = ifnull((SELECT u.`gender` = 'F' FROM `user` u WHERE u.`id` = `user_id`), 0),
  `stars` = (SELECT count(*) FROM `star` s JOIN `user` u ON u.`id` = s.`user_id` AND u.`deleted` IS NULL WHERE s.`flight_id` = `flight`.`id`),
  `outlanding` = (SELECT json_extract(r.`facts`, '$.outlanding') FROM `flight_revision` r WHERE r.`flight_id` = `flight`.`id` AND r.`revision` = `flight`.`revision`),
  `launch_kind` = (SELECT json_extract(r.`facts`, '$.launch.kind') FROM `flight_revision` r WHERE r.`flight_id` = `flight`.`id` AND r.`revision` = `flight`.`revision`),
  `top_height` = (SELECT CAST(round(json_extract(r.`facts`, '$.maxAltitude')) AS INTEGER) FROM `flight_revision` r WHERE r.`flight_id` = `flight`.`id` AND r.`revision` = `flight`.`revision`),
  `circling` = json_extract(`snapshot`, '$.statistics.thermal_percentage'),
  `lift` = CASE
    WHEN json_extract(`snapshot`, '$.statistics.thermal_percentage') >= 0.1 THEN 'thermal'
    WHEN json_extract(`snapshot`, '$.statistics.thermal_percentage') IS NULL THEN NULL
    WHEN json_extract(`snapshot`, '$.statistics.agl_avg') < 800 THEN 'ridge'
    WHEN json_extract(`snapshot`, '$.statistics.agl_avg') > 2000 THEN 'wave' END,
  `declared` = (SELECT json_extract(c.`entry`, '$.score.declared') FROM `flight_contest` c WHERE c.`flight_id` = `flight`.`id` AND c.`revision` = `flight`.`revision` AND c.`contest` = 'free'),
  `snapshot` = json_set(`snapshot`, '$.launch', (SELECT json_object('vario', json_extract(r.`facts`, '$.launch.vario'), 'gain', json_extract(r.`facts`, '$.launch.gain'), 'takeoffDistance', json_extract(r.`facts`, '$.launch.takeoffDistance')) FROM `flight_revision` r WHERE r.`flight_id` = `flight`.`id` AND r.`revision` = `flight`.`revision`));--> statement-breakpoint
CREATE INDEX `flight_by_date` ON `flight` (`scoring_date`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_by_created` ON `flight` (`created`);--> statement-breakpoint
CREATE INDEX `flight_by_points` ON `flight` (`order_points`);--> statement-breakpoint
CREATE INDEX `flight_by_distance` ON `flight` (`order_distance`);--> statement-breakpoint
CREATE INDEX `flight_by_speed` ON `flight` (`order_speed`);--> statement-breakpoint
CREATE INDEX `flight_by_stars` ON `flight` (`stars`);--> statement-breakpoint
CREATE INDEX `flight_of_season_by_points` ON `flight` (`season`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_season_by_distance` ON `flight` (`season`,`order_distance`);--> statement-breakpoint
CREATE INDEX `flight_of_season_by_speed` ON `flight` (`season`,`order_speed`);--> statement-breakpoint
CREATE INDEX `flight_of_club` ON `flight` (`club_id`,`scoring_date`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_club_season` ON `flight` (`club_id`,`season`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_airport_season` ON `flight` (`takeoff_airport_id`,`season`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_aircraft` ON `flight` (`aircraft_id`,`scoring_date`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_aircraft_season` ON `flight` (`aircraft_id`,`season`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_country` ON `flight` (`country`,`scoring_date`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_country_season` ON `flight` (`country`,`season`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_region` ON `flight` (`region`,`scoring_date`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_region_season` ON `flight` (`region`,`season`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_class` ON `flight` (`sc_class`,`scoring_date`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_class_season` ON `flight` (`sc_class`,`season`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_registration` ON `flight` (`registration`,`scoring_date`) WHERE registration IS NOT NULL;--> statement-breakpoint
CREATE INDEX `flight_of_callsign` ON `flight` (`competition_id`,`scoring_date`) WHERE competition_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `flight_of_women` ON `flight` (`scoring_date`,`order_points`) WHERE female = 1;--> statement-breakpoint
CREATE INDEX `flight_of_women_by_points` ON `flight` (`order_points`) WHERE female = 1;--> statement-breakpoint
CREATE INDEX `flight_of_juniors` ON `flight` (`scoring_date`,`order_points`) WHERE junior = 1;--> statement-breakpoint
CREATE INDEX `flight_of_juniors_by_points` ON `flight` (`order_points`) WHERE junior = 1;--> statement-breakpoint
CREATE INDEX `flight_of_vintage` ON `flight` (`scoring_date`,`order_points`) WHERE vintage = 1;--> statement-breakpoint
CREATE INDEX `flight_of_vintage_by_points` ON `flight` (`order_points`) WHERE vintage = 1;--> statement-breakpoint
CREATE INDEX `flight_of_outlanding` ON `flight` (`scoring_date`,`order_points`) WHERE outlanding = 1;--> statement-breakpoint
CREATE INDEX `flight_of_outlanding_by_points` ON `flight` (`order_points`) WHERE outlanding = 1;--> statement-breakpoint
CREATE INDEX `flight_of_fes` ON `flight` (`scoring_date`,`order_points`) WHERE kind = 'FG';--> statement-breakpoint
CREATE INDEX `flight_of_fes_by_points` ON `flight` (`order_points`) WHERE kind = 'FG';--> statement-breakpoint
CREATE INDEX `flight_of_wave` ON `flight` (`scoring_date`,`order_points`) WHERE lift = 'wave';--> statement-breakpoint
CREATE INDEX `flight_of_wave_by_points` ON `flight` (`order_points`) WHERE lift = 'wave';--> statement-breakpoint
CREATE INDEX `flight_of_user` ON `flight` (`user_id`,`scoring_date`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_of_airport` ON `flight` (`takeoff_airport_id`,`scoring_date`,`order_points`);--> statement-breakpoint
CREATE INDEX `flight_contest_by_points` ON `flight_contest` (`contest`,`points`) WHERE contest <> 'free';--> statement-breakpoint
CREATE INDEX `flight_contest_by_distance` ON `flight_contest` (`contest`,`distance`) WHERE contest <> 'free';--> statement-breakpoint
CREATE INDEX `flight_contest_by_speed` ON `flight_contest` (`contest`,`speed`) WHERE contest <> 'free';