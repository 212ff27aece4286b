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
CREATE UNIQUE INDEX `registration_code_unique` ON `registration` (`code`);--> statement-breakpoint
CREATE INDEX `registration_of_address` ON `registration` (`email_key`,`created`);--> statement-breakpoint
CREATE INDEX `registration_created` ON `registration` (`created`);--> statement-breakpoint
-- Who never proved the address signs up once more. Those whom somebody flew with stay as pilots of the past.
DELETE FROM `user` WHERE `id` IN (SELECT `user_id` FROM `account` WHERE `verified` IS NULL) AND NOT EXISTS (SELECT 1 FROM `flight` f WHERE f.`user_id` = `user`.`id` OR f.`co_user_id` = `user`.`id`);--> statement-breakpoint
DELETE FROM `account` WHERE `verified` IS NULL;--> statement-breakpoint
CREATE TABLE `__new_account` (
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
INSERT INTO `__new_account`("user_id", "email", "email_key", "password", "verified", "language", "terms_accepted", "totp_secret", "totp_since", "totp_step", "erased_at", "erased_flights", "created") SELECT "user_id", "email", "email_key", "password", "verified", "language", "terms_accepted", "totp_secret", "totp_since", "totp_step", "erased_at", "erased_flights", "created" FROM `account`;--> statement-breakpoint
DROP TABLE `account`;--> statement-breakpoint
ALTER TABLE `__new_account` RENAME TO `account`;--> statement-breakpoint
CREATE UNIQUE INDEX `account_email_key_unique` ON `account` (`email_key`);