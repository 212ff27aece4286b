ALTER TABLE `igc_file` ADD `manufacturer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `igc_file` ADD `serial` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `igc_file` ADD `signature` text;--> statement-breakpoint
ALTER TABLE `igc_file` ADD `signature_by` text;--> statement-breakpoint
CREATE INDEX `igc_file_recorder` ON `igc_file` (`user_id`,`manufacturer`,`serial`);