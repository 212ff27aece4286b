/** Whether pictures to share are drawn in this file of tests; such a test waits for those it caused. */
export const pictures = { drawn: false };
