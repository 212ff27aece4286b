-- A pilot's sums of a season may have changed: app/contest/ranking/renew.server.ts computes them again.
CREATE TRIGGER ranking_changes AFTER UPDATE OF rank, deleted, user_id, club_id, takeoff_airport_id, country, region, sc_class, vintage, junior, female, scoring_date, season, revision, points, distance, speed, takeoff_time, landing_time, aircraft_id ON flight
  WHEN (OLD.rank = 1 OR NEW.rank = 1) AND (OLD.rank IS NOT NEW.rank
    OR OLD.deleted IS NOT NEW.deleted
    OR OLD.user_id IS NOT NEW.user_id
    OR OLD.club_id IS NOT NEW.club_id
    OR OLD.takeoff_airport_id IS NOT NEW.takeoff_airport_id
    OR OLD.country IS NOT NEW.country
    OR OLD.region IS NOT NEW.region
    OR OLD.sc_class IS NOT NEW.sc_class
    OR OLD.vintage IS NOT NEW.vintage
    OR OLD.junior IS NOT NEW.junior
    OR OLD.female IS NOT NEW.female
    OR OLD.scoring_date IS NOT NEW.scoring_date
    OR OLD.season IS NOT NEW.season
    OR OLD.revision IS NOT NEW.revision
    OR OLD.points IS NOT NEW.points
    OR OLD.distance IS NOT NEW.distance
    OR OLD.speed IS NOT NEW.speed
    OR OLD.takeoff_time IS NOT NEW.takeoff_time
    OR OLD.landing_time IS NOT NEW.landing_time
    OR OLD.aircraft_id IS NOT NEW.aircraft_id) BEGIN
  INSERT INTO changed_ranking VALUES (OLD.user_id, OLD.season, hex(randomblob(8))) ON CONFLICT DO UPDATE SET change = excluded.change;
  INSERT INTO changed_ranking VALUES (NEW.user_id, NEW.season, hex(randomblob(8))) ON CONFLICT DO UPDATE SET change = excluded.change;
END;

CREATE TRIGGER ranking_begins AFTER INSERT ON flight WHEN NEW.rank = 1 BEGIN
  INSERT INTO changed_ranking VALUES (NEW.user_id, NEW.season, hex(randomblob(8))) ON CONFLICT DO UPDATE SET change = excluded.change;
END;

CREATE TRIGGER ranking_ends AFTER DELETE ON flight WHEN OLD.rank = 1 BEGIN
  INSERT INTO changed_ranking VALUES (OLD.user_id, OLD.season, hex(randomblob(8))) ON CONFLICT DO UPDATE SET change = excluded.change;
END;

-- How many stand in a stretch of 1, 16 and 256 points; scopes with few pilots, which begin with a dot, are read instead.
CREATE TRIGGER ranking_counts AFTER INSERT ON ranking_place WHEN NEW.scope NOT GLOB '.*' BEGIN
  INSERT INTO ranking_bucket SELECT NEW.board, NEW.scope, p.value, l.key, NEW.points / l.value, 1
    FROM json_each(json_array('A', iif(NEW.female, 'F', NULL), iif(NEW.junior, 'J', NULL))) p, json_each('[100, 1600, 25600]') l
    WHERE p.value IS NOT NULL ON CONFLICT DO UPDATE SET pilots = pilots + 1;
END;

CREATE TRIGGER ranking_uncounts AFTER DELETE ON ranking_place WHEN OLD.scope NOT GLOB '.*' BEGIN
  UPDATE ranking_bucket SET pilots = pilots - 1 WHERE board = OLD.board AND scope = OLD.scope
    AND people IN ('A', iif(OLD.female, 'F', 'A'), iif(OLD.junior, 'J', 'A'))
    AND (level, bucket) IN (SELECT key, OLD.points / value FROM json_each('[100, 1600, 25600]'));
  DELETE FROM ranking_bucket WHERE board = OLD.board AND scope = OLD.scope AND people IN ('A', 'F', 'J') AND pilots = 0
    AND (level, bucket) IN (SELECT key, OLD.points / value FROM json_each('[100, 1600, 25600]'));
END;

-- Totals of clubs and airfields: a pilot's flights there are added, or taken away.
CREATE TRIGGER ranking_adds AFTER INSERT ON ranking_place WHEN NEW.total IS NOT NULL BEGIN
  INSERT INTO ranking_group (board, kind, subject, best_points, top_points, total, placed, distance, course, duration, flights, pilots)
    VALUES (NEW.board, iif(NEW.scope GLOB '.c*', 'club', 'airport'), CAST(substr(NEW.scope, 3) AS INTEGER), 0, 0, 0, 0, 0, 0, 0, 0, 0)
    ON CONFLICT DO NOTHING;
  UPDATE ranking_group SET total = total + NEW.total, distance = distance + NEW.distance, course = course + NEW.course,
    duration = duration + NEW.duration, flights = flights + NEW.flights, pilots = pilots + 1
    WHERE board = NEW.board AND kind = iif(NEW.scope GLOB '.c*', 'club', 'airport') AND subject = CAST(substr(NEW.scope, 3) AS INTEGER);
END;

CREATE TRIGGER ranking_takes AFTER DELETE ON ranking_place WHEN OLD.total IS NOT NULL BEGIN
  UPDATE ranking_group SET total = total - OLD.total, distance = distance - OLD.distance, course = course - OLD.course,
    duration = duration - OLD.duration, flights = flights - OLD.flights, pilots = pilots - 1
    WHERE board = OLD.board AND kind = iif(OLD.scope GLOB '.c*', 'club', 'airport') AND subject = CAST(substr(OLD.scope, 3) AS INTEGER);
END;

-- Every change that may affect a ranking is already noted in changed_ranking.
CREATE TRIGGER result_change_begins AFTER INSERT ON changed_ranking WHEN NEW.season > 0 BEGIN
  INSERT INTO result_change (user_id, season, change) VALUES (NEW.user_id, NEW.season, NEW.change);
END;

CREATE TRIGGER result_changes_again AFTER UPDATE ON changed_ranking WHEN NEW.season > 0 BEGIN
  INSERT INTO result_change (user_id, season, change) VALUES (NEW.user_id, NEW.season, NEW.change);
END;
