CREATE TABLE `result_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`season` integer NOT NULL,
	`change` text NOT NULL
);
--> statement-breakpoint
-- Whatever may change a ranking is noted there already (migration 0031).
CREATE TRIGGER result_change_begins AFTER INSERT ON changed_ranking WHEN NEW.season > 0 BEGIN
  INSERT INTO result_change (user_id, season, change) VALUES (NEW.user_id, NEW.season, NEW.change);
END;
--> statement-breakpoint
CREATE TRIGGER result_changes_again AFTER UPDATE ON changed_ranking WHEN NEW.season > 0 BEGIN
  INSERT INTO result_change (user_id, season, change) VALUES (NEW.user_id, NEW.season, NEW.change);
END;
