/**
 * The highest lengths of typed texts in letters. They are separate from the parser, so that a page that needs them
 * does not load it.
 */
export const MAX_TASK_NAME = 100;
export const MAX_POINT_NAME = 100;
export const MAX_TASK_DESCRIPTION = 5000;
