ALTER TABLE `igc_file` ADD `verify_at` text;--> statement-breakpoint
CREATE INDEX `igc_file_to_verify` ON `igc_file` (`verify_at`) WHERE signature = 'unverified' AND signature_by IS NULL;