/** Where tests run is said by the names of their files: see vitest.config.ts. */
const ENDINGS = /\.(database|worker|server)\.test\.ts$/;

/** What vitest is called with for these files. */
export const projectsOf = (files) =>
  [...new Set(files.map((file) => ENDINGS.exec(file)?.[1] ?? "unit"))].flatMap((project) => ["--project", project]);
