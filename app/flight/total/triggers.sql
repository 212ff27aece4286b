-- What each flight adds to: the one definition behind the triggers, the nightly check and new ledgers.
CREATE VIEW counted_flight AS
SELECT f.id AS flight_id, k.key AS kind, k.value AS subject, f.user_id, f.season,
  substr(f.scoring_date, 1, 7) AS month, substr(f.scoring_date, 9) AS day,
  CAST(round(ifnull(f.distance, 0) * 1000) AS INTEGER) AS metres,
  ifnull(unixepoch(f.landing_time) - unixepoch(f.takeoff_time), 0) AS seconds,
  ifnull(f.outlanding, 0) AS outlandings,
  CAST(round(f.speed * 100) AS INTEGER) AS speed,
  CAST(round(coalesce(f.snapshot ->> '$.statistics[9]', f.snapshot ->> '$.statistics.glide_speed') * 100) AS INTEGER) AS glide_speed,
  CAST(round(coalesce(f.snapshot ->> '$.statistics[11]', f.snapshot ->> '$.statistics.glide_detour') * 10000) AS INTEGER) AS detour
FROM flight f, json_each(json_object('user', f.user_id, 'copilot', f.co_user_id, 'club', f.club_id, 'airport', f.takeoff_airport_id, 'aircraft', f.aircraft_id)) k
WHERE f.state = 'valid' AND f.deleted IS NULL AND k.value IS NOT NULL;

-- A row inserted with sign 1 is added, with -1 subtracted. Each statement names its own conflict clause, because a flight written with
-- OR REPLACE would otherwise apply it here as well.
CREATE VIEW counting AS SELECT 1 AS sign, * FROM counted_flight;

CREATE TRIGGER count_flight INSTEAD OF INSERT ON counting BEGIN
  INSERT INTO month_total VALUES (NEW.kind, NEW.subject, NEW.month, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}') ON CONFLICT DO NOTHING;
  UPDATE month_total SET flights = flights + NEW.sign,
    metres = metres + NEW.sign * ifnull(NEW.metres, 0),
    seconds = seconds + NEW.sign * ifnull(NEW.seconds, 0),
    outlandings = outlandings + NEW.sign * ifnull(NEW.outlandings, 0),
    speed = speed + NEW.sign * ifnull(NEW.speed, 0),
    speed_flights = speed_flights + NEW.sign * (NEW.speed IS NOT NULL),
    glide_speed = glide_speed + NEW.sign * ifnull(NEW.glide_speed, 0),
    glide_speed_flights = glide_speed_flights + NEW.sign * (NEW.glide_speed IS NOT NULL),
    detour = detour + NEW.sign * ifnull(NEW.detour, 0),
    detour_flights = detour_flights + NEW.sign * (NEW.detour IS NOT NULL),
    days = CASE WHEN ifnull(days ->> ('$."' || NEW.day || '"' || '[0]'), 0) + NEW.sign = 0 THEN json_remove(days, '$."' || NEW.day || '"')
      ELSE json_set(days, '$."' || NEW.day || '"', json_array(
        ifnull(days ->> ('$."' || NEW.day || '"' || '[0]'), 0) + NEW.sign,
        ifnull(days ->> ('$."' || NEW.day || '"' || '[1]'), 0) + NEW.sign * NEW.metres,
        ifnull(days ->> ('$."' || NEW.day || '"' || '[2]'), 0) + NEW.sign * NEW.seconds)) END
    WHERE kind = NEW.kind AND subject = NEW.subject AND month = NEW.month;
  DELETE FROM month_total WHERE kind = NEW.kind AND subject = NEW.subject AND month = NEW.month AND flights = 0;
  INSERT INTO pilot_total SELECT NEW.kind, NEW.subject, value, NEW.user_id, 0, 0, 0
    FROM json_each(json_array(0, NEW.season)) WHERE NEW.kind IN ('club', 'airport', 'aircraft') ON CONFLICT DO NOTHING;
  UPDATE pilot_total SET flights = flights + NEW.sign, metres = metres + NEW.sign * NEW.metres, seconds = seconds + NEW.sign * NEW.seconds
    WHERE kind = NEW.kind AND subject = NEW.subject AND season IN (0, NEW.season) AND user_id = NEW.user_id;
  DELETE FROM pilot_total WHERE kind = NEW.kind AND subject = NEW.subject AND season IN (0, NEW.season) AND user_id = NEW.user_id AND flights = 0;
END;

CREATE TRIGGER count_pilot AFTER INSERT ON pilot_total BEGIN
  INSERT INTO pilot_count VALUES (NEW.kind, NEW.subject, NEW.season, 1)
    ON CONFLICT DO UPDATE SET pilots = pilots + 1;
END;

CREATE TRIGGER uncount_pilot AFTER DELETE ON pilot_total BEGIN
  UPDATE pilot_count SET pilots = pilots - 1 WHERE kind = OLD.kind AND subject = OLD.subject AND season = OLD.season;
  DELETE FROM pilot_count WHERE kind = OLD.kind AND subject = OLD.subject AND season = OLD.season AND pilots = 0;
END;

CREATE TRIGGER count_new_flight AFTER INSERT ON flight WHEN NEW.state = 'valid' AND NEW.deleted IS NULL BEGIN
  INSERT INTO counting (sign, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour)
    SELECT 1, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour FROM counted_flight WHERE flight_id = NEW.id;
END;

CREATE TRIGGER uncount_flight_as_it_was BEFORE UPDATE OF state, deleted, user_id, co_user_id, club_id, takeoff_airport_id, aircraft_id, scoring_date, season, takeoff_time, landing_time, distance, speed, outlanding, snapshot ON flight
  WHEN OLD.state = 'valid' AND OLD.deleted IS NULL AND (OLD.state IS NOT NEW.state
    OR OLD.deleted IS NOT NEW.deleted
    OR OLD.user_id IS NOT NEW.user_id
    OR OLD.co_user_id IS NOT NEW.co_user_id
    OR OLD.club_id IS NOT NEW.club_id
    OR OLD.takeoff_airport_id IS NOT NEW.takeoff_airport_id
    OR OLD.aircraft_id IS NOT NEW.aircraft_id
    OR OLD.scoring_date IS NOT NEW.scoring_date
    OR OLD.season IS NOT NEW.season
    OR OLD.takeoff_time IS NOT NEW.takeoff_time
    OR OLD.landing_time IS NOT NEW.landing_time
    OR OLD.distance IS NOT NEW.distance
    OR OLD.speed IS NOT NEW.speed
    OR OLD.outlanding IS NOT NEW.outlanding
    OR OLD.snapshot -> '$.statistics' IS NOT NEW.snapshot -> '$.statistics') BEGIN
  INSERT INTO counting (sign, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour)
    SELECT -1, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour FROM counted_flight WHERE flight_id = OLD.id;
END;

CREATE TRIGGER count_flight_as_it_is AFTER UPDATE OF state, deleted, user_id, co_user_id, club_id, takeoff_airport_id, aircraft_id, scoring_date, season, takeoff_time, landing_time, distance, speed, outlanding, snapshot ON flight
  WHEN NEW.state = 'valid' AND NEW.deleted IS NULL AND (OLD.state IS NOT NEW.state
    OR OLD.deleted IS NOT NEW.deleted
    OR OLD.user_id IS NOT NEW.user_id
    OR OLD.co_user_id IS NOT NEW.co_user_id
    OR OLD.club_id IS NOT NEW.club_id
    OR OLD.takeoff_airport_id IS NOT NEW.takeoff_airport_id
    OR OLD.aircraft_id IS NOT NEW.aircraft_id
    OR OLD.scoring_date IS NOT NEW.scoring_date
    OR OLD.season IS NOT NEW.season
    OR OLD.takeoff_time IS NOT NEW.takeoff_time
    OR OLD.landing_time IS NOT NEW.landing_time
    OR OLD.distance IS NOT NEW.distance
    OR OLD.speed IS NOT NEW.speed
    OR OLD.outlanding IS NOT NEW.outlanding
    OR OLD.snapshot -> '$.statistics' IS NOT NEW.snapshot -> '$.statistics') BEGIN
  INSERT INTO counting (sign, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour)
    SELECT 1, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour FROM counted_flight WHERE flight_id = NEW.id;
END;

CREATE TRIGGER uncount_erased_flight BEFORE DELETE ON flight WHEN OLD.state = 'valid' AND OLD.deleted IS NULL BEGIN
  INSERT INTO counting (sign, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour)
    SELECT -1, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour FROM counted_flight WHERE flight_id = OLD.id;
END;

-- Once a revision was announced, and when a flight goes, comes back or is somebody else's: not while it waits for its first score.
CREATE TRIGGER flight_changes AFTER UPDATE OF announced, state, deleted, user_id, co_user_id, club_id, takeoff_airport_id, aircraft_id ON flight
  WHEN NEW.announced > 0 AND (OLD.announced IS NOT NEW.announced OR OLD.state IS NOT NEW.state OR OLD.deleted IS NOT NEW.deleted OR OLD.user_id IS NOT NEW.user_id OR OLD.co_user_id IS NOT NEW.co_user_id OR OLD.club_id IS NOT NEW.club_id OR OLD.takeoff_airport_id IS NOT NEW.takeoff_airport_id OR OLD.aircraft_id IS NOT NEW.aircraft_id) BEGIN
  INSERT INTO changed_flight VALUES (NEW.id, hex(randomblob(8))) ON CONFLICT DO UPDATE SET change = excluded.change;
  INSERT INTO changed_pilot (user_id, change) SELECT value, hex(randomblob(8))
    FROM json_each(json_array(OLD.user_id, OLD.co_user_id, NEW.user_id, NEW.co_user_id)) WHERE value IS NOT NULL
    ON CONFLICT DO UPDATE SET change = excluded.change, tries = 0;
END;

CREATE TRIGGER flight_ends AFTER DELETE ON flight WHEN OLD.announced > 0 AND OLD.deleted IS NULL BEGIN
  DELETE FROM changed_flight WHERE flight_id = OLD.id;
  INSERT INTO changed_pilot (user_id, change) SELECT value, hex(randomblob(8))
    FROM json_each(json_array(OLD.user_id, OLD.co_user_id)) WHERE value IS NOT NULL
    ON CONFLICT DO UPDATE SET change = excluded.change, tries = 0;
END;
