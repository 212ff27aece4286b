/**
 * A job that computed from something which changed before its result could be saved: nothing was saved, and the same job run again
 * reads what is there now. It is normal, not a fault: the queue tries again without an alarm.
 */
export class Overtaken extends Error {}
