CREATE TABLE `account` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password` text NOT NULL,
	`verified` text,
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
CREATE UNIQUE INDEX `account_email_key_unique` ON `account` (`email_key`);--> statement-breakpoint
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
CREATE INDEX `audit_subject` ON `audit` (`subject`);--> statement-breakpoint
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
CREATE INDEX `authorization_code_expires` ON `authorization_code` (`expires`);--> statement-breakpoint
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
CREATE INDEX `mail_retry` ON `mail` (`retry_at`);--> statement-breakpoint
CREATE INDEX `mail_created` ON `mail` (`created`);--> statement-breakpoint
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
CREATE INDEX `mail_code_of_user` ON `mail_code` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `mail_code_expires` ON `mail_code` (`expires`);--> statement-breakpoint
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
CREATE INDEX `session_of_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expires` ON `session` (`expires`);--> statement-breakpoint
CREATE TABLE `token_family` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`client_id` text NOT NULL,
	`scope` text NOT NULL,
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
CREATE INDEX `token_family_of_user` ON `token_family` (`user_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `token_family_of_session` ON `token_family` (`session_hash`);--> statement-breakpoint
CREATE INDEX `token_family_expires` ON `token_family` (`expires`);--> statement-breakpoint
CREATE TABLE `subscription` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`past_due` integer DEFAULT false NOT NULL,
	`since` text NOT NULL
);
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
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`until` text,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `device_of_user` ON `device` (`user_id`);--> statement-breakpoint
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
CREATE INDEX `export_of_user` ON `user_export` (`user_id`,`created`);--> statement-breakpoint
CREATE INDEX `export_expires` ON `user_export` (`expires`);--> statement-breakpoint
CREATE TABLE `user_group` (
	`id` integer PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`image` text,
	`created` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_group_of_owner` ON `user_group` (`owner_id`);--> statement-breakpoint
CREATE TABLE `user_group_pilot` (
	`group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `groups_of_pilot` ON `user_group_pilot` (`user_id`);--> statement-breakpoint
ALTER TABLE `user` ADD `club_name` text;--> statement-breakpoint
ALTER TABLE `user` ADD `second_club_id` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `second_club_season` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `ssa_id` text;--> statement-breakpoint
ALTER TABLE `user` ADD `bio` text;--> statement-breakpoint
ALTER TABLE `user` ADD `image` text;--> statement-breakpoint
ALTER TABLE `user` ADD `badge` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `unit` text;--> statement-breakpoint
ALTER TABLE `user` ADD `language` text;--> statement-breakpoint
ALTER TABLE `user` ADD `newsletter_language` text;--> statement-breakpoint
ALTER TABLE `user` ADD `magazine_language` text;--> statement-breakpoint
ALTER TABLE `user` ADD `open_in_seeyou` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `comments_allowed` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `message_enabled` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `flight_notification` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `comment_notification` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `follower_notification` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `magazine_notification` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `filter` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `preferences` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `is_early_bird` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `is_superuser` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `is_banned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `is_live_banned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `is_content_banned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `deleted` text;