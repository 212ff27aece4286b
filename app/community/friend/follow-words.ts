import type { Text } from "#app/i18n/text.tsx";
import type { FollowWords } from "./friend.ts";

export const followWords = (text: Text): FollowWords => ({
  follow: text("follow.follow"),
  following: text("follow.following"),
});
