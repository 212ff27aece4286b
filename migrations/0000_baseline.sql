CREATE TABLE `account` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password` text NOT NULL,
	`verified` text NOT NULL,
	`language` text NOT NULL,
	`terms_accepted` text NOT NULL,
	`totp_secret` text,
	`totp_since` text,
	`totp_step` integer,
	`erased_at` text,
	`erased_flights` text,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_email_key_unique` ON `account` (`email_key`);
--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` integer NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_subject` ON `audit` (`subject`);
--> statement-breakpoint
CREATE TABLE `authorization_code` (
	`hash` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`redirect_uri` text NOT NULL,
	`scope` text NOT NULL,
	`challenge` text NOT NULL,
	`family_id` text,
	`created` text NOT NULL,
	`expires` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `authorization_code_expires` ON `authorization_code` (`expires`);
--> statement-breakpoint
CREATE TABLE `client` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text,
	`name` text NOT NULL,
	`uri` text NOT NULL,
	`logo_uri` text,
	`redirect_uris` text NOT NULL,
	`scope` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `form_sent` (
	`key` text PRIMARY KEY NOT NULL,
	`created` text NOT NULL,
	`answer` text
);
--> statement-breakpoint
CREATE INDEX `form_sent_by_created` ON `form_sent` (`created`);
--> statement-breakpoint
CREATE TABLE `mail` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`to` text NOT NULL,
	`language` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created` text NOT NULL,
	`sent` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`retry_at` text
);
--> statement-breakpoint
CREATE INDEX `mail_retry` ON `mail` (`retry_at`);
--> statement-breakpoint
CREATE INDEX `mail_created` ON `mail` (`created`);
--> statement-breakpoint
CREATE TABLE `mail_code` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer NOT NULL,
	`email` text,
	`created` text NOT NULL,
	`expires` text NOT NULL,
	`used` text
);
--> statement-breakpoint
CREATE INDEX `mail_code_of_user` ON `mail_code` (`user_id`,`kind`);
--> statement-breakpoint
CREATE INDEX `mail_code_expires` ON `mail_code` (`expires`);
--> statement-breakpoint
CREATE TABLE `personal_key` (
	`hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`ending` text NOT NULL,
	`scope` text NOT NULL,
	`created` text NOT NULL,
	`used` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_key_id_unique` ON `personal_key` (`id`);
--> statement-breakpoint
CREATE INDEX `personal_key_of_user` ON `personal_key` (`user_id`,`created`);
--> statement-breakpoint
CREATE TABLE `registration` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password` text NOT NULL,
	`browser` text NOT NULL,
	`code` text,
	`code_expires` text,
	`name` text NOT NULL,
	`date_of_birth` text NOT NULL,
	`gender` text NOT NULL,
	`club_id` integer,
	`club_name` text,
	`ssa_id` text,
	`newsletter_language` text,
	`magazine_language` text,
	`language` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registration_code_unique` ON `registration` (`code`);
--> statement-breakpoint
CREATE INDEX `registration_of_address` ON `registration` (`email_key`,`created`);
--> statement-breakpoint
CREATE INDEX `registration_created` ON `registration` (`created`);
--> statement-breakpoint
CREATE TABLE `session` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`second_factor` integer DEFAULT false NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`created` text NOT NULL,
	`seen` text NOT NULL,
	`expires` text NOT NULL,
	`ends` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_of_user` ON `session` (`user_id`);
--> statement-breakpoint
CREATE INDEX `session_expires` ON `session` (`expires`);
--> statement-breakpoint
CREATE TABLE `token_family` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`scope` text NOT NULL,
	`access_scope` text,
	`session_hash` text,
	`second_factor` integer DEFAULT false NOT NULL,
	`generation` integer NOT NULL,
	`issued` text NOT NULL,
	`expires` text NOT NULL,
	`ends` text NOT NULL,
	`revoked` text,
	`app_version` text,
	`pwa_installed` integer,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `token_family_of_user` ON `token_family` (`user_id`,`client_id`);
--> statement-breakpoint
CREATE INDEX `token_family_of_session` ON `token_family` (`session_hash`);
--> statement-breakpoint
CREATE INDEX `token_family_expires` ON `token_family` (`expires`);
--> statement-breakpoint
CREATE TABLE `aircraft` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`family` text NOT NULL,
	`manufacturer` text NOT NULL,
	`kind` text NOT NULL,
	`sc_class` text NOT NULL,
	`double_seater` integer NOT NULL,
	`vintage` integer NOT NULL,
	`self_launch` integer NOT NULL,
	`wing_area` real,
	`empty_mass` real,
	`reference_mass` real,
	`mtow` real,
	`min_speed` real,
	`polar_a` real,
	`polar_b` real,
	`polar_c` real,
	`dmst_index` real,
	`index_by_season` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `aircraft_of_family` ON `aircraft` (`family`);
--> statement-breakpoint
CREATE TABLE `airport` (
	`id` integer PRIMARY KEY NOT NULL,
	`source_key` text NOT NULL,
	`name` text NOT NULL,
	`icao` text,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`elevation` real,
	`country` text NOT NULL,
	`continent` text NOT NULL,
	`region` text,
	`runways` text NOT NULL,
	`radio` text,
	`kind` text NOT NULL,
	`launches` integer,
	`zone` text NOT NULL,
	`cell` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `airport_source_key_unique` ON `airport` (`source_key`);
--> statement-breakpoint
CREATE INDEX `airport_cell` ON `airport` (`cell`);
--> statement-breakpoint
CREATE TABLE `place` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`german` text,
	`country` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`population` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `airspace_edition` (
	`id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`valid_from` text NOT NULL,
	`valid_until` text,
	`bbox` text NOT NULL,
	`volumes` integer NOT NULL,
	`refused` integer NOT NULL,
	`key` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `airspace_edition_in_force` ON `airspace_edition` (`source`,`valid_from`);
--> statement-breakpoint
CREATE TABLE `club` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`region` text NOT NULL,
	`url` text,
	`logo` text,
	`airport_id` integer,
	`airport_granted` text,
	`founder_id` integer,
	`created` text
);
--> statement-breakpoint
CREATE INDEX `club_at_airport` ON `club` (`airport_id`) WHERE airport_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `club_act` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`actor_id` integer NOT NULL,
	`act` text NOT NULL,
	`user_id` integer,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `club_act_of_club` ON `club_act` (`club_id`,`id`);
--> statement-breakpoint
CREATE INDEX `club_act_by` ON `club_act` (`actor_id`);
--> statement-breakpoint
CREATE INDEX `club_act_about` ON `club_act` (`user_id`);
--> statement-breakpoint
CREATE TABLE `club_administrator` (
	`club_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`club_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `club_administrator_of` ON `club_administrator` (`user_id`);
--> statement-breakpoint
CREATE TABLE `club_request` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`club_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`state` text NOT NULL,
	`created` text NOT NULL,
	`decided` text,
	`decider_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `club_request_open` ON `club_request` (`user_id`) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX `club_request_of_club` ON `club_request` (`club_id`,`state`,`created`);
--> statement-breakpoint
CREATE INDEX `club_request_of_user` ON `club_request` (`user_id`);
--> statement-breakpoint
CREATE INDEX `club_request_decided_by` ON `club_request` (`decider_id`);
--> statement-breakpoint
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
CREATE UNIQUE INDEX `achievement_once` ON `achievement` (`user_id`,`badge_id`,`level`);
--> statement-breakpoint
CREATE INDEX `achievement_of_flight` ON `achievement` (`flight_id`);
--> statement-breakpoint
CREATE INDEX `achievement_of_badge` ON `achievement` (`badge_id`,`earned`);
--> statement-breakpoint
CREATE TABLE `badge_check` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`rules` integer NOT NULL,
	`checked` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `badge_check_oldest` ON `badge_check` (`checked`);
--> statement-breakpoint
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
CREATE INDEX `day_winner_of` ON `day_winner` (`user_id`);
--> statement-breakpoint
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
CREATE TABLE `flight_of_the_month` (
	`month` text PRIMARY KEY NOT NULL,
	`flight_id` integer NOT NULL,
	`words` text NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `flight_proposal` (
	`month` text NOT NULL,
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`month`, `flight_id`)
);
--> statement-breakpoint
CREATE TABLE `league` (
	`id` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`name` text NOT NULL,
	`config` text NOT NULL,
	`change` text NOT NULL,
	`changed` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `league_url_unique` ON `league` (`url`);
--> statement-breakpoint
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
CREATE INDEX `league_of_club` ON `league_club` (`club_id`);
--> statement-breakpoint
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
CREATE INDEX `league_round_to_finish` ON `league_round` (`deadline`) WHERE finished IS NULL;
--> statement-breakpoint
CREATE TABLE `league_speed` (
	`flight_id` integer NOT NULL,
	`window` integer NOT NULL,
	`revision` integer NOT NULL,
	`distance` real NOT NULL,
	`points` real NOT NULL,
	PRIMARY KEY(`flight_id`, `window`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `changed_ranking` (
	`user_id` integer NOT NULL,
	`season` integer NOT NULL,
	`change` text NOT NULL,
	PRIMARY KEY(`user_id`, `season`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `ranking_bucket` (
	`board` integer NOT NULL,
	`scope` text NOT NULL,
	`people` text NOT NULL,
	`level` integer NOT NULL,
	`bucket` integer NOT NULL,
	`pilots` integer NOT NULL,
	PRIMARY KEY(`board`, `scope`, `people`, `level`, `bucket`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `ranking_group` (
	`board` integer NOT NULL,
	`kind` text NOT NULL,
	`subject` integer NOT NULL,
	`best` text,
	`best_points` integer NOT NULL,
	`top_points` integer NOT NULL,
	`total` integer NOT NULL,
	`placed` integer NOT NULL,
	`distance` integer NOT NULL,
	`course` integer NOT NULL,
	`duration` integer NOT NULL,
	`flights` integer NOT NULL,
	`pilots` integer NOT NULL,
	PRIMARY KEY(`board`, `kind`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `ranking_monday` (
	`board` integer NOT NULL,
	`scope` text NOT NULL,
	`user_id` integer NOT NULL,
	`rank` integer NOT NULL,
	PRIMARY KEY(`board`, `scope`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `ranking_place` (
	`board` integer NOT NULL,
	`scope` text NOT NULL,
	`points` integer NOT NULL,
	`subject` integer NOT NULL,
	`female` integer NOT NULL,
	`junior` integer NOT NULL,
	`total` integer,
	`distance` integer,
	`course` integer,
	`duration` integer,
	`flights` integer,
	PRIMARY KEY(`board`, `scope`, `points` DESC, `subject`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ranking_place_of_women` ON `ranking_place` (`board`,`scope`,`points` DESC,`subject`) WHERE female = 1;
--> statement-breakpoint
CREATE INDEX `ranking_place_of_juniors` ON `ranking_place` (`board`,`scope`,`points` DESC,`subject`) WHERE junior = 1;
--> statement-breakpoint
CREATE TABLE `ranking_sum` (
	`user_id` integer NOT NULL,
	`board` integer NOT NULL,
	`sums` text NOT NULL,
	PRIMARY KEY(`user_id`, `board`)
);
--> statement-breakpoint
CREATE TABLE `result_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`season` integer NOT NULL,
	`change` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `segment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`course` text NOT NULL,
	`edition` integer DEFAULT 1 NOT NULL,
	`length` real NOT NULL,
	`direction` real NOT NULL,
	`south` real NOT NULL,
	`west` real NOT NULL,
	`north` real NOT NULL,
	`east` real NOT NULL,
	`ground` text,
	`state` text NOT NULL,
	`user_id` integer NOT NULL,
	`eligible_from` text NOT NULL,
	`created` text NOT NULL,
	`decided` text,
	`candidates` integer,
	`matched` text
);
--> statement-breakpoint
CREATE INDEX `segment_to_match` ON `segment` (`id`) WHERE state = 'open' AND matched IS NULL;
--> statement-breakpoint
CREATE TABLE `segment_candidate` (
	`segment_id` integer NOT NULL,
	`flight_id` integer NOT NULL,
	PRIMARY KEY(`segment_id`, `flight_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `segment_candidate_of` ON `segment_candidate` (`flight_id`);
--> statement-breakpoint
CREATE TABLE `segment_flight` (
	`flight_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`matched` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `segment_flight_by_time` ON `segment_flight` (`matched`);
--> statement-breakpoint
CREATE TABLE `segment_pass` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`segment_id` integer NOT NULL,
	`flight_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`start_time` real NOT NULL,
	`end_time` real NOT NULL,
	`start_altitude` integer NOT NULL,
	`end_altitude` integer NOT NULL,
	`lowest` integer NOT NULL,
	`highest` integer NOT NULL,
	`raw_speed` real NOT NULL,
	`corrected_speed` real,
	`points` real,
	`upside_down` integer NOT NULL,
	`direction` integer NOT NULL,
	`wind_speed` real,
	`wind_direction` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `segment_pass_of_flight` ON `segment_pass` (`flight_id`,`segment_id`,`start_time`);
--> statement-breakpoint
CREATE INDEX `segment_pass_by_points` ON `segment_pass` (`segment_id`,`points`);
--> statement-breakpoint
CREATE TABLE `declaration` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`task_id` integer,
	`draft` text NOT NULL,
	`private` integer NOT NULL,
	`declared` text NOT NULL,
	`until` text NOT NULL,
	`ended` text,
	`flight_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `declaration_open` ON `declaration` (`user_id`) WHERE ended IS NULL;
--> statement-breakpoint
CREATE INDEX `declaration_of_user` ON `declaration` (`user_id`,`declared`);
--> statement-breakpoint
CREATE INDEX `declaration_of_task` ON `declaration` (`task_id`);
--> statement-breakpoint
CREATE INDEX `declaration_until` ON `declaration` (`until`) WHERE ended IS NULL;
--> statement-breakpoint
CREATE INDEX `declaration_flown` ON `declaration` (`flight_id`) WHERE flight_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `flown_course` (
	`id` text PRIMARY KEY NOT NULL,
	`points` text NOT NULL,
	`kind` text NOT NULL,
	`distance` real NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`flights` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `flown_course_by_latitude` ON `flown_course` (`latitude`);
--> statement-breakpoint
CREATE TABLE `flown_course_flight` (
	`flight_id` integer PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `flights_of_course` ON `flown_course_flight` (`course_id`);
--> statement-breakpoint
CREATE TABLE `task` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`version` integer NOT NULL,
	`name` text,
	`description` text,
	`private` integer NOT NULL,
	`token` text,
	`ruleset` text NOT NULL,
	`points` text NOT NULL,
	`min_time` integer,
	`start_time` text,
	`scoring_date` text,
	`kind` text NOT NULL,
	`closed` integer NOT NULL,
	`start_on_leg` integer NOT NULL,
	`distance` real NOT NULL,
	`penalized_distance` real NOT NULL,
	`min_distance` real,
	`max_distance` real,
	`west` real NOT NULL,
	`south` real NOT NULL,
	`east` real NOT NULL,
	`north` real NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`airport_id` integer,
	`from_igc_file` integer NOT NULL,
	`created` text NOT NULL,
	`modified` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `task_of_user` ON `task` (`user_id`,`modified`);
--> statement-breakpoint
CREATE UNIQUE INDEX `task_by_token` ON `task` (`token`) WHERE token IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `task_public` ON `task` (`modified`) WHERE private = 0;
--> statement-breakpoint
CREATE INDEX `task_of_airport` ON `task` (`airport_id`) WHERE private = 0;
--> statement-breakpoint
CREATE INDEX `task_by_latitude` ON `task` (`latitude`) WHERE private = 0;
--> statement-breakpoint
CREATE INDEX `task_by_distance` ON `task` (`distance`) WHERE private = 0;
--> statement-breakpoint
CREATE TABLE `task_star` (
	`task_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`task_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `task_star_of_user` ON `task_star` (`user_id`,`created`);
--> statement-breakpoint
CREATE TABLE `travel` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text,
	`description` text,
	`image` text,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`home` integer NOT NULL,
	`flights` integer NOT NULL,
	`distance` real NOT NULL,
	`seconds` integer NOT NULL,
	`hull` text NOT NULL,
	`area` real NOT NULL,
	`points` real NOT NULL,
	`discarded` text
);
--> statement-breakpoint
CREATE TABLE `travel_flight` (
	`travel_id` integer NOT NULL,
	`flight_id` integer NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`travel_id`, `flight_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `travel_of_flight` ON `travel_flight` (`flight_id`);
--> statement-breakpoint
CREATE TABLE `travel_owner` (
	`travel_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`travel_id`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `travel_of_user` ON `travel_owner` (`user_id`);
--> statement-breakpoint
CREATE TABLE `counter` (
	`noun` text PRIMARY KEY NOT NULL,
	`next` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `airport_density` (
	`airport_id` integer NOT NULL,
	`season` integer NOT NULL,
	`mark` text DEFAULT '' NOT NULL,
	`key` text,
	`flights` integer DEFAULT 0 NOT NULL,
	`most` integer DEFAULT 0 NOT NULL,
	`west` real DEFAULT 0 NOT NULL,
	`south` real DEFAULT 0 NOT NULL,
	`east` real DEFAULT 0 NOT NULL,
	`north` real DEFAULT 0 NOT NULL,
	`legs` text DEFAULT '[]' NOT NULL,
	`asked_until` text,
	PRIMARY KEY(`airport_id`, `season`)
);
--> statement-breakpoint
CREATE TABLE `season_map` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`season` integer NOT NULL,
	`mark` text DEFAULT '' NOT NULL,
	`key` text,
	`asked_until` text
);
--> statement-breakpoint
CREATE TABLE `flight_aloft` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`glider` text NOT NULL,
	`zone` text NOT NULL,
	`began` text NOT NULL,
	`heard` text NOT NULL,
	`flight_id` integer
);
--> statement-breakpoint
CREATE INDEX `aloft_of_user` ON `flight_aloft` (`user_id`,`heard`);
--> statement-breakpoint
CREATE INDEX `aloft_of_flight` ON `flight_aloft` (`flight_id`);
--> statement-breakpoint
CREATE TABLE `flight_count` (
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`flights` integer NOT NULL,
	PRIMARY KEY(`facet`, `value`)
);
--> statement-breakpoint
CREATE TABLE `flight_cell` (
	`cell` integer NOT NULL,
	`day` integer NOT NULL,
	`points` real NOT NULL,
	`flight_id` integer NOT NULL,
	`squares` integer NOT NULL,
	PRIMARY KEY(`cell`, `day`, `points`, `flight_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `flight_cell_of` ON `flight_cell` (`flight_id`);
--> statement-breakpoint
CREATE INDEX `flight_cell_by_points` ON `flight_cell` (`cell`,`points`,`flight_id`,`squares`);
--> statement-breakpoint
CREATE TABLE `flight_path` (
	`flight_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`cover` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `flight` (
	`id` integer PRIMARY KEY NOT NULL,
	`igc_file_id` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`user_id` integer NOT NULL,
	`co_user_id` integer,
	`co_user_name` text,
	`club_id` integer,
	`aircraft_id` integer,
	`registration` text,
	`competition_id` text,
	`mass` real,
	`score_club_class` integer DEFAULT false NOT NULL,
	`use_second_club` integer DEFAULT false NOT NULL,
	`scoring_times` text,
	`engine_scoring_times` text,
	`fes_scoring_times` text,
	`state` text NOT NULL,
	`rank` integer NOT NULL,
	`rank_reason` text,
	`revision` integer NOT NULL,
	`announced` integer NOT NULL,
	`retry_at` text,
	`tries` integer NOT NULL,
	`takeoff_time` text NOT NULL,
	`landing_time` text,
	`takeoff_latitude` real,
	`takeoff_longitude` real,
	`takeoff_airport_id` integer,
	`landing_airport_id` integer,
	`zone` text NOT NULL,
	`scoring_date` text NOT NULL,
	`season` integer NOT NULL,
	`edit_allowed_until` text NOT NULL,
	`claimed` text,
	`bbox` text,
	`index` real,
	`points` real,
	`distance` real,
	`speed` real,
	`country` text,
	`region` text,
	`sc_class` text,
	`kind` text,
	`vintage` integer DEFAULT false NOT NULL,
	`team` integer DEFAULT false NOT NULL,
	`junior` integer DEFAULT false NOT NULL,
	`female` integer DEFAULT false NOT NULL,
	`stars` integer DEFAULT 0 NOT NULL,
	`media_info` text,
	`outlanding` integer,
	`launch_kind` text,
	`top_height` integer,
	`circling` real,
	`lift` text,
	`declared` integer,
	`order_points` real GENERATED ALWAYS AS (ifnull(points, -1)) VIRTUAL,
	`order_distance` real GENERATED ALWAYS AS (ifnull(distance, -1)) VIRTUAL,
	`order_speed` real GENERATED ALWAYS AS (ifnull(speed, -1)) VIRTUAL,
	`airspace_violation` integer,
	`edit_key` text,
	`snapshot` text NOT NULL,
	`created` text NOT NULL,
	`deleted` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `flight_once` ON `flight` (`igc_file_id`,`ordinal`) WHERE deleted IS NULL;
--> statement-breakpoint
CREATE INDEX `flight_by_date` ON `flight` (`scoring_date`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_by_created` ON `flight` (`created`);
--> statement-breakpoint
CREATE INDEX `flight_by_points` ON `flight` (`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_by_distance` ON `flight` (`order_distance`);
--> statement-breakpoint
CREATE INDEX `flight_by_speed` ON `flight` (`order_speed`);
--> statement-breakpoint
CREATE INDEX `flight_by_stars` ON `flight` (`stars`);
--> statement-breakpoint
CREATE INDEX `flight_of_season_by_points` ON `flight` (`season`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_season_by_distance` ON `flight` (`season`,`order_distance`);
--> statement-breakpoint
CREATE INDEX `flight_of_season_by_speed` ON `flight` (`season`,`order_speed`);
--> statement-breakpoint
CREATE INDEX `flight_of_user` ON `flight` (`user_id`,`scoring_date`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_co_user` ON `flight` (`co_user_id`,`scoring_date`,`order_points`) WHERE co_user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `flight_of_club` ON `flight` (`club_id`,`scoring_date`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_club_season` ON `flight` (`club_id`,`season`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_airport` ON `flight` (`takeoff_airport_id`,`scoring_date`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_airport_season` ON `flight` (`takeoff_airport_id`,`season`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_aircraft` ON `flight` (`aircraft_id`,`scoring_date`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_aircraft_season` ON `flight` (`aircraft_id`,`season`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_country` ON `flight` (`country`,`scoring_date`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_country_season` ON `flight` (`country`,`season`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_country_by_distance` ON `flight` (`country`,`order_distance`);
--> statement-breakpoint
CREATE INDEX `flight_of_country_by_speed` ON `flight` (`country`,`order_speed`);
--> statement-breakpoint
CREATE INDEX `flight_of_region` ON `flight` (`region`,`scoring_date`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_region_season` ON `flight` (`region`,`season`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_class` ON `flight` (`sc_class`,`scoring_date`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_class_season` ON `flight` (`sc_class`,`season`,`order_points`);
--> statement-breakpoint
CREATE INDEX `flight_of_registration` ON `flight` (`registration`,`scoring_date`) WHERE registration IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `flight_of_callsign` ON `flight` (`competition_id`,`scoring_date`) WHERE competition_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `flight_of_women` ON `flight` (`scoring_date`,`order_points`) WHERE female = 1;
--> statement-breakpoint
CREATE INDEX `flight_of_women_by_points` ON `flight` (`order_points`) WHERE female = 1;
--> statement-breakpoint
CREATE INDEX `flight_of_juniors` ON `flight` (`scoring_date`,`order_points`) WHERE junior = 1;
--> statement-breakpoint
CREATE INDEX `flight_of_juniors_by_points` ON `flight` (`order_points`) WHERE junior = 1;
--> statement-breakpoint
CREATE INDEX `flight_of_vintage` ON `flight` (`scoring_date`,`order_points`) WHERE vintage = 1;
--> statement-breakpoint
CREATE INDEX `flight_of_vintage_by_points` ON `flight` (`order_points`) WHERE vintage = 1;
--> statement-breakpoint
CREATE INDEX `flight_of_outlanding` ON `flight` (`scoring_date`,`order_points`) WHERE outlanding = 1;
--> statement-breakpoint
CREATE INDEX `flight_of_outlanding_by_points` ON `flight` (`order_points`) WHERE outlanding = 1;
--> statement-breakpoint
CREATE INDEX `flight_of_fes` ON `flight` (`scoring_date`,`order_points`) WHERE kind = 'FG';
--> statement-breakpoint
CREATE INDEX `flight_of_fes_by_points` ON `flight` (`order_points`) WHERE kind = 'FG';
--> statement-breakpoint
CREATE INDEX `flight_of_wave` ON `flight` (`scoring_date`,`order_points`) WHERE lift = 'wave';
--> statement-breakpoint
CREATE INDEX `flight_of_wave_by_points` ON `flight` (`order_points`) WHERE lift = 'wave';
--> statement-breakpoint
CREATE INDEX `flight_of_stories` ON `flight` (`scoring_date`,`order_points`) WHERE media_info IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `flight_of_stories_by_points` ON `flight` (`order_points`) WHERE media_info IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `flight_pending` ON `flight` (`retry_at`) WHERE retry_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `flight_unannounced` ON `flight` (`id`) WHERE announced < revision;
--> statement-breakpoint
CREATE TABLE `flight_contest` (
	`flight_id` integer NOT NULL,
	`contest` text NOT NULL,
	`revision` integer NOT NULL,
	`season` integer NOT NULL,
	`rule` text DEFAULT '' NOT NULL,
	`points` real NOT NULL,
	`distance` real NOT NULL,
	`speed` real NOT NULL,
	`entry` text NOT NULL,
	PRIMARY KEY(`flight_id`, `contest`)
);
--> statement-breakpoint
CREATE INDEX `flight_contest_best` ON `flight_contest` (`contest`,`season`,`points`,`flight_id`);
--> statement-breakpoint
CREATE INDEX `flight_contest_by_points` ON `flight_contest` (`contest`,`points`,`flight_id`) WHERE contest <> 'free';
--> statement-breakpoint
CREATE INDEX `flight_contest_by_distance` ON `flight_contest` (`contest`,`distance`,`flight_id`) WHERE contest <> 'free';
--> statement-breakpoint
CREATE INDEX `flight_contest_by_speed` ON `flight_contest` (`contest`,`speed`,`flight_id`) WHERE contest <> 'free';
--> statement-breakpoint
CREATE TABLE `flight_revision` (
	`flight_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`engine` text NOT NULL,
	`rules` text DEFAULT '{}' NOT NULL,
	`state` text NOT NULL,
	`findings` text NOT NULL,
	`facts` text NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`flight_id`, `revision`)
);
--> statement-breakpoint
CREATE TABLE `igc_file` (
	`id` integer PRIMARY KEY NOT NULL,
	`sha256` text NOT NULL,
	`length` integer NOT NULL,
	`name` text NOT NULL,
	`file` text NOT NULL,
	`user_id` integer NOT NULL,
	`recorder` text NOT NULL,
	`manufacturer` text DEFAULT '' NOT NULL,
	`serial` text DEFAULT '' NOT NULL,
	`device` text,
	`signature` text,
	`signature_by` text,
	`verify_at` text,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `igc_file_sha256_unique` ON `igc_file` (`sha256`);
--> statement-breakpoint
CREATE UNIQUE INDEX `igc_file_file_unique` ON `igc_file` (`file`);
--> statement-breakpoint
CREATE INDEX `igc_file_of_device` ON `igc_file` (`device`,`user_id`) WHERE device IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `igc_file_recorder` ON `igc_file` (`user_id`,`manufacturer`,`serial`);
--> statement-breakpoint
CREATE INDEX `igc_file_to_verify` ON `igc_file` (`verify_at`) WHERE signature = 'unverified' AND signature_by IS NULL;
--> statement-breakpoint
CREATE TABLE `dead_job` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`digest` text NOT NULL,
	`queue` text NOT NULL,
	`message` text NOT NULL,
	`reason` text,
	`deaths` integer NOT NULL,
	`died` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dead_job_digest_unique` ON `dead_job` (`digest`);
--> statement-breakpoint
CREATE TABLE `list_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `live_link` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`token` text NOT NULL,
	`name` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `live_link_by_token` ON `live_link` (`token`);
--> statement-breakpoint
CREATE INDEX `live_link_of_user` ON `live_link` (`user_id`);
--> statement-breakpoint
CREATE TABLE `live_session` (
	`handle` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`key_hash` text NOT NULL,
	`program` text NOT NULL,
	`network` text NOT NULL,
	`session` integer,
	`wrong` integer DEFAULT 0 NOT NULL,
	`used` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `live_session_of_user` ON `live_session` (`user_id`,`used`);
--> statement-breakpoint
CREATE TABLE `live_setting` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`visibility` text NOT NULL,
	`delay` integer NOT NULL,
	`keep` integer NOT NULL,
	`key` text,
	`veil` integer DEFAULT 0 NOT NULL,
	`changed` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `live_setting_by_key` ON `live_setting` (`key`);
--> statement-breakpoint
CREATE TABLE `ogn_device` (
	`key` text PRIMARY KEY NOT NULL,
	`model` text,
	`registration` text,
	`competition_id` text,
	`tracked` integer NOT NULL,
	`identified` integer NOT NULL,
	`sort` text NOT NULL,
	`updated` text NOT NULL,
	`deleted` text
);
--> statement-breakpoint
CREATE TABLE `name_change` (
	`document` text NOT NULL,
	`ref` text NOT NULL,
	`mark` integer NOT NULL,
	PRIMARY KEY(`document`, `ref`)
);
--> statement-breakpoint
CREATE TABLE `flight_collection` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`private` integer DEFAULT false NOT NULL,
	`image` text,
	`hex_color` text,
	`by_hand` integer DEFAULT false NOT NULL,
	`created` text NOT NULL,
	`modified` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `flight_collection_of_user` ON `flight_collection` (`user_id`,`modified`);
--> statement-breakpoint
CREATE INDEX `flight_collection_modified` ON `flight_collection` (`modified`);
--> statement-breakpoint
CREATE INDEX `flight_collection_created` ON `flight_collection` (`created`);
--> statement-breakpoint
CREATE TABLE `flight_collection_flight` (
	`collection_id` text NOT NULL,
	`flight_id` integer NOT NULL,
	`place` integer NOT NULL,
	`added` text NOT NULL,
	PRIMARY KEY(`collection_id`, `flight_id`)
);
--> statement-breakpoint
CREATE INDEX `collections_of_flight` ON `flight_collection_flight` (`flight_id`);
--> statement-breakpoint
CREATE TABLE `flight_collection_star` (
	`collection_id` text NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`collection_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `flight_collection_star_of_user` ON `flight_collection_star` (`user_id`,`created`);
--> statement-breakpoint
CREATE TABLE `comment` (
	`id` integer PRIMARY KEY NOT NULL,
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`words` text NOT NULL,
	`pinned` integer DEFAULT false NOT NULL,
	`created` text NOT NULL,
	`edited` text,
	`removed` text,
	`removed_by` text
);
--> statement-breakpoint
CREATE INDEX `comment_of_flight` ON `comment` (`flight_id`,`created`);
--> statement-breakpoint
CREATE INDEX `comment_of_user` ON `comment` (`user_id`,`created`);
--> statement-breakpoint
CREATE INDEX `comment_removed` ON `comment` (`removed`) WHERE removed IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `comment_edit` (
	`id` integer PRIMARY KEY NOT NULL,
	`comment_id` integer NOT NULL,
	`words` text NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `edit_of_comment` ON `comment_edit` (`comment_id`);
--> statement-breakpoint
CREATE TABLE `comment_reaction` (
	`id` integer PRIMARY KEY NOT NULL,
	`comment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`emoji` text NOT NULL,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reaction_to_comment` ON `comment_reaction` (`comment_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `reaction_of_user` ON `comment_reaction` (`user_id`);
--> statement-breakpoint
CREATE TABLE `event` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`actor_id` integer NOT NULL,
	`flight_id` integer,
	`pilot_id` integer,
	`subject` text,
	`created` text NOT NULL,
	`told` text,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `event_untold` ON `event` (`id`) WHERE told IS NULL;
--> statement-breakpoint
CREATE INDEX `event_created` ON `event` (`created`);
--> statement-breakpoint
CREATE TABLE `feed_seen` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`seen` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `friend` (
	`user_id` integer NOT NULL,
	`friend_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`user_id`, `friend_id`)
);
--> statement-breakpoint
CREATE INDEX `friend_followers` ON `friend` (`friend_id`,`created`);
--> statement-breakpoint
CREATE TABLE `notification` (
	`user_id` integer NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` integer,
	`flight_id` integer,
	`subject` text,
	`created` text NOT NULL,
	`heap` text NOT NULL,
	`read` text,
	`pushed` text,
	`tries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `notification_of_user` ON `notification` (`user_id`,`created`);
--> statement-breakpoint
CREATE INDEX `notification_unpushed` ON `notification` (`created`) WHERE pushed IS NULL;
--> statement-breakpoint
CREATE INDEX `notification_by` ON `notification` (`actor_id`);
--> statement-breakpoint
CREATE INDEX `notification_about` ON `notification` (`flight_id`);
--> statement-breakpoint
CREATE INDEX `notification_created` ON `notification` (`created`);
--> statement-breakpoint
CREATE TABLE `notification_setting` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`seen` text DEFAULT '' NOT NULL,
	`off` text DEFAULT '[]' NOT NULL,
	`quiet_from` integer,
	`quiet_to` integer,
	`zone` text DEFAULT 'UTC' NOT NULL,
	`digest` text DEFAULT 'never' NOT NULL,
	`digested` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notification_digest` ON `notification_setting` (`digested`) WHERE digest <> 'never';
--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`expires` text,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_subscription_of_user` ON `push_subscription` (`user_id`,`created`);
--> statement-breakpoint
CREATE TABLE `report` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`reported_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`created` text NOT NULL,
	`answer` text,
	`answered` text,
	`decision` text,
	`decision_reason` text,
	`decided` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_open` ON `report` (`reporter_id`,`kind`,`subject`) WHERE decided IS NULL;
--> statement-breakpoint
CREATE INDEX `report_queue` ON `report` (`created`) WHERE decided IS NULL;
--> statement-breakpoint
CREATE INDEX `report_about` ON `report` (`reported_id`,`created`);
--> statement-breakpoint
CREATE INDEX `report_by` ON `report` (`reporter_id`,`created`);
--> statement-breakpoint
CREATE INDEX `report_of_subject` ON `report` (`kind`,`subject`);
--> statement-breakpoint
CREATE TABLE `star` (
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`flight_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `star_of_user` ON `star` (`user_id`,`created`);
--> statement-breakpoint
CREATE TABLE `story` (
	`id` integer PRIMARY KEY NOT NULL,
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`comment` text,
	`place` integer NOT NULL,
	`cover` integer DEFAULT false NOT NULL,
	`name` text,
	`width` integer,
	`height` integer,
	`duration` real,
	`poster` integer DEFAULT false NOT NULL,
	`taken` text,
	`time_offset` integer DEFAULT 0 NOT NULL,
	`start_time` text,
	`moment` text,
	`created` text NOT NULL,
	`shared` integer
);
--> statement-breakpoint
CREATE INDEX `story_of_flight` ON `story` (`flight_id`,`place`);
--> statement-breakpoint
CREATE INDEX `story_of_user` ON `story` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `story_name` ON `story` (`name`) WHERE name IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `story_latest` ON `story` (`created`) WHERE kind <> 'text';
--> statement-breakpoint
CREATE TABLE `story_upload` (
	`id` text PRIMARY KEY NOT NULL,
	`flight_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`length` integer NOT NULL,
	`created` text NOT NULL,
	`expires` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `story_upload_expires` ON `story_upload` (`expires`);
--> statement-breakpoint
CREATE INDEX `story_upload_of_flight` ON `story_upload` (`flight_id`);
--> statement-breakpoint
CREATE TABLE `rescore_flight` (
	`run` integer NOT NULL,
	`flight_id` integer NOT NULL,
	`state` text NOT NULL,
	`revision` integer NOT NULL,
	`engine` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`lost_at` integer,
	PRIMARY KEY(`run`, `flight_id`)
);
--> statement-breakpoint
CREATE INDEX `rescore_flight_next` ON `rescore_flight` (`run`,`state`,`lost_at`);
--> statement-breakpoint
CREATE TABLE `rescore_result` (
	`run` integer NOT NULL,
	`flight_id` integer NOT NULL,
	`contest` text NOT NULL,
	`season` integer NOT NULL,
	`old_rule` text,
	`new_rule` text,
	`old_points` real,
	`new_points` real,
	`old_distance` real,
	`new_distance` real,
	`old_ranked` integer NOT NULL,
	`new_ranked` integer NOT NULL,
	`old_rank` integer,
	`new_rank` integer,
	PRIMARY KEY(`run`, `flight_id`, `contest`)
);
--> statement-breakpoint
CREATE INDEX `rescore_result_list` ON `rescore_result` (`run`,`contest`,`season`);
--> statement-breakpoint
CREATE TABLE `rescore_run` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`rule` text NOT NULL,
	`season` text NOT NULL,
	`engine` text NOT NULL,
	`rules` text NOT NULL,
	`state` text NOT NULL,
	`created` text NOT NULL,
	`ended` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rescore_run_open` ON `rescore_run` (`rule`,`season`) WHERE state IN ('computing', 'computed', 'switching');
--> statement-breakpoint
CREATE INDEX `rescore_run_state` ON `rescore_run` (`state`);
--> statement-breakpoint
CREATE TABLE `subscription` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`past_due` integer DEFAULT false NOT NULL,
	`since` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `climb` (
	`flight_id` integer NOT NULL,
	`nth` integer NOT NULL,
	`cell` integer NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`base` real NOT NULL,
	`top` real NOT NULL,
	`duration` real NOT NULL,
	`day` text NOT NULL,
	`hour` integer NOT NULL,
	PRIMARY KEY(`flight_id`, `nth`)
);
--> statement-breakpoint
CREATE INDEX `climb_in_cell` ON `climb` (`cell`,`flight_id`,`nth`);
--> statement-breakpoint
CREATE TABLE `flight_climbs` (
	`flight_id` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `thermal_map` (
	`id` integer PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL,
	`changed` text NOT NULL,
	`drawn` integer DEFAULT 0 NOT NULL,
	`drawn_at` text,
	`asked_until` text,
	`key` text,
	`previous` text,
	`climbs` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `changed_flight` (
	`flight_id` integer PRIMARY KEY NOT NULL,
	`change` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `changed_pilot` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`change` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `flight_record` (
	`kind` text NOT NULL,
	`subject` integer NOT NULL,
	`season` integer NOT NULL,
	`measure` text NOT NULL,
	`flight_id` integer NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject`, `season`, `measure`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `flight_record_of` ON `flight_record` (`flight_id`);
--> statement-breakpoint
CREATE TABLE `month_total` (
	`kind` text NOT NULL,
	`subject` integer NOT NULL,
	`month` text NOT NULL,
	`flights` integer NOT NULL,
	`metres` integer NOT NULL,
	`seconds` integer NOT NULL,
	`outlandings` integer NOT NULL,
	`speed` integer NOT NULL,
	`speed_flights` integer NOT NULL,
	`glide_speed` integer NOT NULL,
	`glide_speed_flights` integer NOT NULL,
	`detour` integer NOT NULL,
	`detour_flights` integer NOT NULL,
	`days` text NOT NULL,
	PRIMARY KEY(`kind`, `subject`, `month`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `pilot_count` (
	`kind` text NOT NULL,
	`subject` integer NOT NULL,
	`season` integer NOT NULL,
	`pilots` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject`, `season`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `pilot_total` (
	`kind` text NOT NULL,
	`subject` integer NOT NULL,
	`season` integer NOT NULL,
	`user_id` integer NOT NULL,
	`flights` integer NOT NULL,
	`metres` integer NOT NULL,
	`seconds` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject`, `season`, `user_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `pilot_total_by_metres` ON `pilot_total` (`kind`,`subject`,`season`,`metres`);
--> statement-breakpoint
CREATE INDEX `pilot_total_by_flights` ON `pilot_total` (`kind`,`subject`,`season`,`flights`);
--> statement-breakpoint
CREATE INDEX `pilot_total_of_user` ON `pilot_total` (`user_id`,`kind`) WHERE season = 0;
--> statement-breakpoint
CREATE TABLE `attempt` (
	`key` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `upload` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`length` integer NOT NULL,
	`sha256` text NOT NULL,
	`created` text NOT NULL,
	`expires` text NOT NULL,
	`igc_file_id` integer
);
--> statement-breakpoint
CREATE INDEX `upload_expires` ON `upload` (`expires`);
--> statement-breakpoint
CREATE TABLE `credential` (
	`user_id` integer NOT NULL,
	`provider` text NOT NULL,
	`email` text NOT NULL,
	`secret` text,
	`key_id` text,
	`changed` text NOT NULL,
	PRIMARY KEY(`user_id`, `provider`)
);
--> statement-breakpoint
CREATE TABLE `device` (
	`id` text NOT NULL,
	`user_id` integer NOT NULL,
	`until` text,
	`listed` integer DEFAULT false NOT NULL,
	`confirmed` text,
	`created` text NOT NULL,
	PRIMARY KEY(`id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `device_of_user` ON `device` (`user_id`);
--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`date_of_birth` text NOT NULL,
	`gender` text NOT NULL,
	`club_id` integer,
	`club_name` text,
	`second_club_id` integer,
	`second_club_season` integer,
	`ssa_id` text,
	`bio` text,
	`image` text,
	`badge` integer DEFAULT false NOT NULL,
	`unit` text,
	`language` text,
	`newsletter_language` text,
	`magazine_language` text,
	`open_in_seeyou` integer DEFAULT true NOT NULL,
	`comments_allowed` integer DEFAULT true NOT NULL,
	`message_enabled` integer DEFAULT true NOT NULL,
	`flight_notification` integer DEFAULT true NOT NULL,
	`comment_notification` integer DEFAULT true NOT NULL,
	`follower_notification` integer DEFAULT true NOT NULL,
	`magazine_notification` integer DEFAULT true NOT NULL,
	`filter` text DEFAULT '[]' NOT NULL,
	`preferences` text DEFAULT '{}' NOT NULL,
	`is_early_bird` integer DEFAULT false NOT NULL,
	`is_superuser` integer DEFAULT false NOT NULL,
	`is_banned` integer DEFAULT false NOT NULL,
	`is_live_banned` integer DEFAULT false NOT NULL,
	`is_content_banned` integer DEFAULT false NOT NULL,
	`deleted` text,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_of_club` ON `user` (`club_id`,`name_key`);
--> statement-breakpoint
CREATE TABLE `user_block` (
	`user_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created` text NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`)
);
--> statement-breakpoint
CREATE INDEX `blocked_by` ON `user_block` (`blocked_id`);
--> statement-breakpoint
CREATE TABLE `user_export` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`state` text NOT NULL,
	`length` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`retry_at` text,
	`created` text NOT NULL,
	`expires` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `export_of_user` ON `user_export` (`user_id`,`created`);
--> statement-breakpoint
CREATE INDEX `export_expires` ON `user_export` (`expires`);
--> statement-breakpoint
CREATE TABLE `user_group` (
	`id` integer PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`image` text,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_group_of_owner` ON `user_group` (`owner_id`);
--> statement-breakpoint
CREATE TABLE `user_group_pilot` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `groups_of_pilot` ON `user_group_pilot` (`user_id`);
--> statement-breakpoint
CREATE TABLE `waypoint` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`collection_id` integer NOT NULL,
	`name` text NOT NULL,
	`code` text,
	`country` text,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`elevation` real,
	`style` integer NOT NULL,
	`direction` integer,
	`length` real,
	`width` real,
	`frequency` text,
	`description` text,
	`other` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `waypoint_of_collection` ON `waypoint` (`collection_id`,`name`);
--> statement-breakpoint
CREATE TABLE `waypoint_collection` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`private` integer DEFAULT true NOT NULL,
	`created` text NOT NULL,
	`modified` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `waypoint_collection_of_user` ON `waypoint_collection` (`user_id`,`modified`);
--> statement-breakpoint
CREATE INDEX `waypoint_collection_modified` ON `waypoint_collection` (`modified`);
--> statement-breakpoint
CREATE INDEX `waypoint_collection_created` ON `waypoint_collection` (`created`);
--> statement-breakpoint
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
--> statement-breakpoint
-- A row inserted with sign 1 is added, with -1 subtracted. Each statement names its own conflict clause, because a flight written with
-- OR REPLACE would otherwise apply it here as well.
CREATE VIEW counting AS SELECT 1 AS sign, * FROM counted_flight;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER count_pilot AFTER INSERT ON pilot_total BEGIN
  INSERT INTO pilot_count VALUES (NEW.kind, NEW.subject, NEW.season, 1)
    ON CONFLICT DO UPDATE SET pilots = pilots + 1;
END;
--> statement-breakpoint
CREATE TRIGGER uncount_pilot AFTER DELETE ON pilot_total BEGIN
  UPDATE pilot_count SET pilots = pilots - 1 WHERE kind = OLD.kind AND subject = OLD.subject AND season = OLD.season;
  DELETE FROM pilot_count WHERE kind = OLD.kind AND subject = OLD.subject AND season = OLD.season AND pilots = 0;
END;
--> statement-breakpoint
CREATE TRIGGER count_new_flight AFTER INSERT ON flight WHEN NEW.state = 'valid' AND NEW.deleted IS NULL BEGIN
  INSERT INTO counting (sign, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour)
    SELECT 1, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour FROM counted_flight WHERE flight_id = NEW.id;
END;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER uncount_erased_flight BEFORE DELETE ON flight WHEN OLD.state = 'valid' AND OLD.deleted IS NULL BEGIN
  INSERT INTO counting (sign, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour)
    SELECT -1, flight_id, kind, subject, user_id, season, month, day, metres, seconds, outlandings, speed, glide_speed, detour FROM counted_flight WHERE flight_id = OLD.id;
END;
--> statement-breakpoint
-- Once a revision was announced, and when a flight goes, comes back or is somebody else's: not while it waits for its first score.
CREATE TRIGGER flight_changes AFTER UPDATE OF announced, state, deleted, user_id, co_user_id, club_id, takeoff_airport_id, aircraft_id ON flight
  WHEN NEW.announced > 0 AND (OLD.announced IS NOT NEW.announced OR OLD.state IS NOT NEW.state OR OLD.deleted IS NOT NEW.deleted OR OLD.user_id IS NOT NEW.user_id OR OLD.co_user_id IS NOT NEW.co_user_id OR OLD.club_id IS NOT NEW.club_id OR OLD.takeoff_airport_id IS NOT NEW.takeoff_airport_id OR OLD.aircraft_id IS NOT NEW.aircraft_id) BEGIN
  INSERT INTO changed_flight VALUES (NEW.id, hex(randomblob(8))) ON CONFLICT DO UPDATE SET change = excluded.change;
  INSERT INTO changed_pilot (user_id, change) SELECT value, hex(randomblob(8))
    FROM json_each(json_array(OLD.user_id, OLD.co_user_id, NEW.user_id, NEW.co_user_id)) WHERE value IS NOT NULL
    ON CONFLICT DO UPDATE SET change = excluded.change, tries = 0;
END;
--> statement-breakpoint
CREATE TRIGGER flight_ends AFTER DELETE ON flight WHEN OLD.announced > 0 AND OLD.deleted IS NULL BEGIN
  DELETE FROM changed_flight WHERE flight_id = OLD.id;
  INSERT INTO changed_pilot (user_id, change) SELECT value, hex(randomblob(8))
    FROM json_each(json_array(OLD.user_id, OLD.co_user_id)) WHERE value IS NOT NULL
    ON CONFLICT DO UPDATE SET change = excluded.change, tries = 0;
END;
--> statement-breakpoint
-- Pictures on flights count for a badge: their authors are marked like pilots whose flights changed.
CREATE TRIGGER story_pictured AFTER INSERT ON story WHEN NEW.kind = 'image' BEGIN
  INSERT INTO changed_pilot (user_id, change) VALUES (NEW.user_id, hex(randomblob(8)))
    ON CONFLICT DO UPDATE SET change = excluded.change, tries = 0;
END;
--> statement-breakpoint
CREATE TRIGGER story_unpictured AFTER DELETE ON story WHEN OLD.kind = 'image' BEGIN
  INSERT INTO changed_pilot (user_id, change) VALUES (OLD.user_id, hex(randomblob(8)))
    ON CONFLICT DO UPDATE SET change = excluded.change, tries = 0;
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER ranking_begins AFTER INSERT ON flight WHEN NEW.rank = 1 BEGIN
  INSERT INTO changed_ranking VALUES (NEW.user_id, NEW.season, hex(randomblob(8))) ON CONFLICT DO UPDATE SET change = excluded.change;
END;
--> statement-breakpoint
CREATE TRIGGER ranking_ends AFTER DELETE ON flight WHEN OLD.rank = 1 BEGIN
  INSERT INTO changed_ranking VALUES (OLD.user_id, OLD.season, hex(randomblob(8))) ON CONFLICT DO UPDATE SET change = excluded.change;
END;
--> statement-breakpoint
-- How many stand in a stretch of 1, 16 and 256 points; scopes with few pilots, which begin with a dot, are read instead.
CREATE TRIGGER ranking_counts AFTER INSERT ON ranking_place WHEN NEW.scope NOT GLOB '.*' BEGIN
  INSERT INTO ranking_bucket SELECT NEW.board, NEW.scope, p.value, l.key, NEW.points / l.value, 1
    FROM json_each(json_array('A', iif(NEW.female, 'F', NULL), iif(NEW.junior, 'J', NULL))) p, json_each('[100, 1600, 25600]') l
    WHERE p.value IS NOT NULL ON CONFLICT DO UPDATE SET pilots = pilots + 1;
END;
--> statement-breakpoint
CREATE TRIGGER ranking_uncounts AFTER DELETE ON ranking_place WHEN OLD.scope NOT GLOB '.*' BEGIN
  UPDATE ranking_bucket SET pilots = pilots - 1 WHERE board = OLD.board AND scope = OLD.scope
    AND people IN ('A', iif(OLD.female, 'F', 'A'), iif(OLD.junior, 'J', 'A'))
    AND (level, bucket) IN (SELECT key, OLD.points / value FROM json_each('[100, 1600, 25600]'));
  DELETE FROM ranking_bucket WHERE board = OLD.board AND scope = OLD.scope AND people IN ('A', 'F', 'J') AND pilots = 0
    AND (level, bucket) IN (SELECT key, OLD.points / value FROM json_each('[100, 1600, 25600]'));
END;
--> statement-breakpoint
-- Totals of clubs and airfields: a pilot's flights there are added, or taken away.
CREATE TRIGGER ranking_adds AFTER INSERT ON ranking_place WHEN NEW.total IS NOT NULL BEGIN
  INSERT INTO ranking_group (board, kind, subject, best_points, top_points, total, placed, distance, course, duration, flights, pilots)
    VALUES (NEW.board, iif(NEW.scope GLOB '.c*', 'club', 'airport'), CAST(substr(NEW.scope, 3) AS INTEGER), 0, 0, 0, 0, 0, 0, 0, 0, 0)
    ON CONFLICT DO NOTHING;
  UPDATE ranking_group SET total = total + NEW.total, distance = distance + NEW.distance, course = course + NEW.course,
    duration = duration + NEW.duration, flights = flights + NEW.flights, pilots = pilots + 1
    WHERE board = NEW.board AND kind = iif(NEW.scope GLOB '.c*', 'club', 'airport') AND subject = CAST(substr(NEW.scope, 3) AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER ranking_takes AFTER DELETE ON ranking_place WHEN OLD.total IS NOT NULL BEGIN
  UPDATE ranking_group SET total = total - OLD.total, distance = distance - OLD.distance, course = course - OLD.course,
    duration = duration - OLD.duration, flights = flights - OLD.flights, pilots = pilots - 1
    WHERE board = OLD.board AND kind = iif(OLD.scope GLOB '.c*', 'club', 'airport') AND subject = CAST(substr(OLD.scope, 3) AS INTEGER);
END;
--> statement-breakpoint
-- Every change that may affect a ranking is already noted in changed_ranking.
CREATE TRIGGER result_change_begins AFTER INSERT ON changed_ranking WHEN NEW.season > 0 BEGIN
  INSERT INTO result_change (user_id, season, change) VALUES (NEW.user_id, NEW.season, NEW.change);
END;
--> statement-breakpoint
CREATE TRIGGER result_changes_again AFTER UPDATE ON changed_ranking WHEN NEW.season > 0 BEGIN
  INSERT INTO result_change (user_id, season, change) VALUES (NEW.user_id, NEW.season, NEW.change);
END;
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
--> statement-breakpoint
CREATE TRIGGER lists_get_flight AFTER INSERT ON flight BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER lists_change_flight AFTER UPDATE ON flight WHEN OLD.announced > 0 OR NEW.announced > 0 BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER lists_lose_flight AFTER DELETE ON flight BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER lists_name_pilot AFTER UPDATE OF name, image, deleted ON user BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER lists_name_club AFTER UPDATE OF name ON club BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER lists_get_picture AFTER INSERT ON story BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER lists_change_picture AFTER UPDATE ON story BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER lists_lose_picture AFTER DELETE ON story BEGIN
  INSERT INTO list_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1;
END;
