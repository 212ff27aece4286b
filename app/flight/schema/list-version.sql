CREATE TRIGGER lists_get_flight AFTER INSERT ON flight BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;

CREATE TRIGGER lists_change_flight AFTER UPDATE ON flight WHEN OLD.announced > 0 OR NEW.announced > 0 BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;

CREATE TRIGGER lists_lose_flight AFTER DELETE ON flight BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;

CREATE TRIGGER lists_name_pilot AFTER UPDATE OF name, image, deleted ON user BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;

CREATE TRIGGER lists_name_club AFTER UPDATE OF name ON club BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;

CREATE TRIGGER lists_get_picture AFTER INSERT ON story BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;

CREATE TRIGGER lists_change_picture AFTER UPDATE ON story BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;

CREATE TRIGGER lists_lose_picture AFTER DELETE ON story BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;
