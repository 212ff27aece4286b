CREATE TABLE `league` (
	`id` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`name` text NOT NULL,
	`config` text NOT NULL,
	`change` text NOT NULL,
	`changed` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `league_url_unique` ON `league` (`url`);--> statement-breakpoint
CREATE TABLE `league_change` (
	`club_id` integer NOT NULL,
	`day` text NOT NULL,
	`change` text NOT NULL,
	PRIMARY KEY(`club_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `league_club` (
	`league_id` integer NOT NULL,
	`season` integer NOT NULL,
	`club_id` integer NOT NULL,
	`division` integer NOT NULL,
	PRIMARY KEY(`league_id`, `season`, `club_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `league_of_club` ON `league_club` (`club_id`);--> statement-breakpoint
CREATE TABLE `league_result` (
	`league_id` integer NOT NULL,
	`season` integer NOT NULL,
	`division` integer NOT NULL,
	`round` integer NOT NULL,
	`club_id` integer NOT NULL,
	`speed` integer NOT NULL,
	`distance` integer NOT NULL,
	`total` integer NOT NULL,
	`flights` text NOT NULL,
	`worth` text NOT NULL,
	PRIMARY KEY(`league_id`, `season`, `division`, `round`, `club_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `league_round` (
	`league_id` integer NOT NULL,
	`season` integer NOT NULL,
	`division` integer NOT NULL,
	`round` integer NOT NULL,
	`first` text NOT NULL,
	`last` text NOT NULL,
	`deadline` text NOT NULL,
	`finished` text,
	`change` integer DEFAULT 0 NOT NULL,
	`told` text,
	PRIMARY KEY(`league_id`, `season`, `division`, `round`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `league_round_to_finish` ON `league_round` (`deadline`) WHERE finished IS NULL;--> statement-breakpoint
CREATE TABLE `league_speed` (
	`flight_id` integer NOT NULL,
	`window` integer NOT NULL,
	`revision` integer NOT NULL,
	`distance` real NOT NULL,
	`points` real NOT NULL,
	PRIMARY KEY(`flight_id`, `window`)
) WITHOUT ROWID;
--> statement-breakpoint
-- A club's day is looked at again with whatever changes a flight of it, before and after the change; clubs of no league are left alone.
CREATE TRIGGER league_flight_comes AFTER INSERT ON flight WHEN NEW.club_id IS NOT NULL AND NEW.announced > 0 BEGIN
  INSERT INTO league_change SELECT NEW.club_id, NEW.scoring_date, hex(randomblob(8))
    WHERE EXISTS (SELECT 1 FROM league_club c WHERE c.club_id = NEW.club_id)
    ON CONFLICT DO UPDATE SET change = excluded.change;
END;
--> statement-breakpoint
CREATE TRIGGER league_flight_changes AFTER UPDATE OF announced, state, deleted, user_id, club_id, scoring_date, claimed ON flight
  WHEN NEW.announced > 0 AND (OLD.announced IS NOT NEW.announced OR OLD.state IS NOT NEW.state OR OLD.deleted IS NOT NEW.deleted OR OLD.user_id IS NOT NEW.user_id OR OLD.club_id IS NOT NEW.club_id OR OLD.scoring_date IS NOT NEW.scoring_date OR OLD.claimed IS NOT NEW.claimed) BEGIN
  INSERT INTO league_change SELECT DISTINCT value ->> 0, value ->> 1, hex(randomblob(8))
    FROM json_each(json_array(json_array(OLD.club_id, OLD.scoring_date), json_array(NEW.club_id, NEW.scoring_date)))
    WHERE EXISTS (SELECT 1 FROM league_club c WHERE c.club_id = value ->> 0)
    ON CONFLICT DO UPDATE SET change = excluded.change;
END;
--> statement-breakpoint
CREATE TRIGGER league_flight_ends AFTER DELETE ON flight WHEN OLD.club_id IS NOT NULL AND OLD.announced > 0 BEGIN
  INSERT INTO league_change SELECT OLD.club_id, OLD.scoring_date, hex(randomblob(8))
    WHERE EXISTS (SELECT 1 FROM league_club c WHERE c.club_id = OLD.club_id)
    ON CONFLICT DO UPDATE SET change = excluded.change;
END;
