CREATE TABLE `entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	`ref` text NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`said` text NOT NULL,
	`detail` text NOT NULL,
	`fame` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `entry_ref` ON `entry` (`document`, `ref`);
--> statement-breakpoint
CREATE INDEX `entry_key` ON `entry` (`key`);
--> statement-breakpoint
CREATE TABLE `slip` (
	`key` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY (`key`, `word`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `edition` (
	`one` integer PRIMARY KEY NOT NULL CHECK (`one` = 1),
	`version` integer NOT NULL,
	`document` text NOT NULL,
	`after` text NOT NULL,
	`touched` text NOT NULL,
	`complete` integer NOT NULL
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `words` USING fts5(
	said,
	content = '',
	contentless_delete = 1,
	detail = 'none',
	prefix = '2 3 4 5',
	tokenize = "unicode61 remove_diacritics 0"
);
