import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./app/**/schema.ts", "./app/**/schema/*.ts"],
  out: "./migrations",
});
