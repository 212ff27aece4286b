-- A club's day is looked at again with whatever changes a flight of it, before and after the change; clubs of no league are left alone.
CREATE TRIGGER league_flight_comes AFTER INSERT ON flight WHEN NEW.club_id IS NOT NULL AND NEW.announced > 0 BEGIN
  INSERT INTO league_change SELECT NEW.club_id, NEW.scoring_date, hex(randomblob(8))
    WHERE EXISTS (SELECT 1 FROM league_club c WHERE c.club_id = NEW.club_id)
    ON CONFLICT DO UPDATE SET change = excluded.change;
END;

CREATE TRIGGER league_flight_changes AFTER UPDATE OF announced, state, deleted, user_id, club_id, scoring_date, claimed ON flight
  WHEN NEW.announced > 0 AND (OLD.announced IS NOT NEW.announced OR OLD.state IS NOT NEW.state OR OLD.deleted IS NOT NEW.deleted OR OLD.user_id IS NOT NEW.user_id OR OLD.club_id IS NOT NEW.club_id OR OLD.scoring_date IS NOT NEW.scoring_date OR OLD.claimed IS NOT NEW.claimed) BEGIN
  INSERT INTO league_change SELECT DISTINCT value ->> 0, value ->> 1, hex(randomblob(8))
    FROM json_each(json_array(json_array(OLD.club_id, OLD.scoring_date), json_array(NEW.club_id, NEW.scoring_date)))
    WHERE EXISTS (SELECT 1 FROM league_club c WHERE c.club_id = value ->> 0)
    ON CONFLICT DO UPDATE SET change = excluded.change;
END;

CREATE TRIGGER league_flight_ends AFTER DELETE ON flight WHEN OLD.club_id IS NOT NULL AND OLD.announced > 0 BEGIN
  INSERT INTO league_change SELECT OLD.club_id, OLD.scoring_date, hex(randomblob(8))
    WHERE EXISTS (SELECT 1 FROM league_club c WHERE c.club_id = OLD.club_id)
    ON CONFLICT DO UPDATE SET change = excluded.change;
END;
