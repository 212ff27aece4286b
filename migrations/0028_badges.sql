CREATE TABLE `achievement` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`badge_id` text NOT NULL,
	`level` integer NOT NULL,
	`flight_id` integer NOT NULL,
	`value` real NOT NULL,
	`earned` text NOT NULL,
	`day` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `achievement_once` ON `achievement` (`user_id`,`badge_id`,`level`);--> statement-breakpoint
CREATE INDEX `achievement_of_flight` ON `achievement` (`flight_id`);--> statement-breakpoint
CREATE INDEX `achievement_of_badge` ON `achievement` (`badge_id`,`earned`);--> statement-breakpoint
CREATE TABLE `badge_check` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`rules` integer NOT NULL,
	`checked` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `badge_check_oldest` ON `badge_check` (`checked`);--> statement-breakpoint
CREATE TABLE `badge_progress` (
	`user_id` integer NOT NULL,
	`badge_id` text NOT NULL,
	`value` real NOT NULL,
	`evidence` text NOT NULL,
	PRIMARY KEY(`user_id`, `badge_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `day_winner` (
	`date` text NOT NULL,
	`country` text NOT NULL,
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`date`, `country`, `flight_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `day_winner_of` ON `day_winner` (`user_id`);--> statement-breakpoint
CREATE TABLE `flight_feat` (
	`flight_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`sprint` real NOT NULL,
	`out_return` real NOT NULL,
	`triangle` real NOT NULL,
	`rectangle` real NOT NULL,
	`gain` real NOT NULL,
	`straight` real NOT NULL,
	`thermal` real NOT NULL,
	`climb` real NOT NULL,
	`final_glide` real NOT NULL,
	`left` integer NOT NULL,
	`right` integer NOT NULL,
	`landing_latitude` real,
	`landing_longitude` real,
	`rounds` text NOT NULL
);
--> statement-breakpoint
-- Pictures on flights count for a badge: their tellers are told of like pilots whose flights changed.
CREATE TRIGGER story_pictured AFTER INSERT ON story WHEN NEW.kind = 'image' BEGIN
  INSERT INTO changed_pilot (user_id, change) VALUES (NEW.user_id, hex(randomblob(8)))
    ON CONFLICT DO UPDATE SET change = excluded.change, tries = 0;
END;
--> statement-breakpoint
CREATE TRIGGER story_unpictured AFTER DELETE ON story WHEN OLD.kind = 'image' BEGIN
  INSERT INTO changed_pilot (user_id, change) VALUES (OLD.user_id, hex(randomblob(8)))
    ON CONFLICT DO UPDATE SET change = excluded.change, tries = 0;
END;
