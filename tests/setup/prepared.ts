/** Before all server tests: pages are built, and the state folder is made that each of them begins with a copy of. */
export { prepare as default } from "#scripts/verbs/states.mjs";
