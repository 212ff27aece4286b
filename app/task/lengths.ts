/** How long what is typed may be, letters. Apart from their reader, so that a page that asks for them need not bring it. */
export const MAX_TASK_NAME = 100;
export const MAX_POINT_NAME = 100;
export const MAX_TASK_DESCRIPTION = 5000;
