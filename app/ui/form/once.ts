/** The field that says which rendering of a form was sent (Once.tsx). */
export const ONCE = "once";
