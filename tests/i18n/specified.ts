/**
 * What the specification says word for word, and the messages that say it: section 2 (empty list, page not found), 5 and
 * 8. A message may go on after the words, with the measure. Written out by hand, not read from the catalogue.
 */
interface Specified {
  words: string;
  key: string;
  /** Whose screens are still to come; until then nothing says it. */
  waits?: "live" | "task" | "plan";
}

export const SPECIFIED: Specified[] = [
  { words: "Landing site not found.", key: "shell.notFound" },
  { words: "Account with this name and club already exists. Please log in.", key: "refusal.taken" },
  { words: "please select your gender", key: "fault.gender" },
  { words: "please select an earlier date of birth", key: "fault.dateOfBirth" },

  { words: "Please log in first", key: "answer.session" },
  { words: "Session expired", key: "answer.sessionTitle" },
  { words: "Please solve the captcha to verify you are human.", key: "fault.captcha" },
  { words: "Please solve the captcha to verify you are human.", key: "refusal.captcha_required" },
  { words: "Please check your form inputs", key: "answer.form" },
  { words: "Please try again later or contact us", key: "answer.fault" },
  { words: "Service unavailable", key: "answer.faultTitle" },
  { words: "Please try again later or contact us", key: "shell.fault" },
  { words: "Service unavailable", key: "shell.faultTitle" },
  { words: "Please agree to the terms.", key: "fault.terms" },
  { words: "Please verify your Email first", key: "refusal.unverified" },
  { words: "Password recovery link is no longer valid. Please request a new one.", key: "auth.recoverExpired" },
  { words: "Could not connect to livetracking", key: "live.unreachable", waits: "live" },
  { words: "No valid task in file found", key: "declared.none" },
  { words: "No valid triangle or rectangle", key: "task.noTriangle", waits: "task" },
  { words: "Coupon invalid", key: "plan.couponInvalid", waits: "plan" },
  { words: "Coupon applied", key: "plan.couponApplied", waits: "plan" },
  { words: "Payment failed, please update your payment info here", key: "plan.paymentFailed", waits: "plan" },
  { words: "Account deleted successfully", key: "member.left" },
  { words: "Email verification complete, please log in", key: "auth.verified" },

  { words: "Task not started", key: "outcome.not_started" },
  { words: "Task not Finished", key: "outcome.not_finished" },
  { words: "Missed turnpoint", key: "outcome.missed" },
  { words: "Missed first turnpoint or start", key: "outcome.missed_first" },
  { words: "Altitude difference too large when closing the task", key: "outcome.too_low" },
  { words: "Task not closed properly", key: "outcome.not_closed" },
  { words: "No flight scoring, flight probably too short.", key: "detail.noScoring" },

  { words: "Connected to production API", key: "member.productionTitle" },
  { words: "Changes reflect in production", key: "member.production" },
  { words: "Staging Environment", key: "member.stagingTitle" },
  { words: "Feel free to play around", key: "member.staging" },
  { words: "Superuser Permissions", key: "member.superuserTitle" },
  { words: "Be careful not to corrupt data", key: "member.superuser" },
];
