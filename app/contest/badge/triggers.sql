-- Pictures on flights count for a badge: their authors are marked like pilots whose flights changed.
CREATE TRIGGER story_pictured AFTER INSERT ON story WHEN NEW.kind = 'image' BEGIN
  INSERT INTO changed_pilot (user_id, change) VALUES (NEW.user_id, hex(randomblob(8)))
    ON CONFLICT DO UPDATE SET change = excluded.change, tries = 0;
END;

CREATE TRIGGER story_unpictured AFTER DELETE ON story WHEN OLD.kind = 'image' BEGIN
  INSERT INTO changed_pilot (user_id, change) VALUES (OLD.user_id, hex(randomblob(8)))
    ON CONFLICT DO UPDATE SET change = excluded.change, tries = 0;
END;
