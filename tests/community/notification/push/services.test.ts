/** Whom the site pushes to: services of browsers' makers, and nobody inside its own network. */
import { expect, test } from "vitest";
import { isPushEndpoint } from "#app/community/notification/push/services.ts";

test("services of the four makers are known", () => {
  const endpoints = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://db5p.notify.windows.com/w/?token=abc",
    "https://web.push.apple.com/abc",
  ];
  for (const endpoint of endpoints) expect(isPushEndpoint(endpoint, []), endpoint).toBe(true);
});

test("nothing else is, however it is written", () => {
  const others = [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://user:secret@fcm.googleapis.com/x",
    "https://fcm.googleapis.com.example.org/x",
    "https://evil.org/?https://fcm.googleapis.com/",
    "https://xfcm.googleapis.com/x",
    "https://push.apple.com.evil.org/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://[::1]/",
    "http://169.254.169.254/latest",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "",
    `https://fcm.googleapis.com/${"a".repeat(3000)}`,
  ];
  for (const endpoint of others) expect(isPushEndpoint(endpoint, []), endpoint).toBe(false);
});

test("a stand-in of one's own is taken by its origin alone", () => {
  expect(isPushEndpoint("http://127.0.0.1:9000/push/1", ["http://127.0.0.1:9000"])).toBe(true);
  expect(isPushEndpoint("http://127.0.0.1:9001/push/1", ["http://127.0.0.1:9000"])).toBe(false);
});
