/** A pilot is told what others do: a number in the menu, a line that leads there, a message to the device. */
import { expect, type Page } from "@playwright/test";
import { lotte } from "#tests/cast/pilots.ts";
import { type Browser, browser as getDevice, opened } from "#tests/community/notification/push/browser.ts";
import { standIn } from "#tests/community/notification/push/stand-in.ts";
import { test } from "../journey.ts";
import { joined, pilotSignsIn, signedIn } from "../newcomer.ts";
import { demoFlight, open } from "../pilot.ts";

/** Where `npm start` lets a push service of our own stand: scripts/prepare.ts. */
const STAND_IN_PORT = 8731;

/** The browser's own side of pushing, which would ask its maker: a device whose service stands here. */
async function pushesTo(page: Page, origin: string, { keys }: Browser): Promise<void> {
  await page.addInitScript(
    ([endpoint, p256dh, auth]) => {
      let subscribed = false;
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          subscribed = false;
        },
      };
      const pushManager = {
        getSubscription: async () => (subscribed ? subscription : null),
        subscribe: async () => {
          subscribed = true;
          return subscription;
        },
      };
      const registration = { pushManager };
      const serviceWorker = {
        controller: null,
        ready: Promise.resolve(registration),
        getRegistration: async () => registration,
        register: async () => registration,
        addEventListener: () => {},
      };
      Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker });
      Object.defineProperty(Notification, "permission", { value: "granted" });
      Notification.requestPermission = async () => "granted";
    },
    [`${origin}/push/lotte`, keys.p256dh, keys.auth],
  );
}

test("a comment and a star reach the pilot: as a number, as lines and on the device", async ({
  page: lottes,
  reader,
}) => {
  const service = await standIn(STAND_IN_PORT);
  const device = getDevice();
  try {
    const flight = await demoFlight(reader, lotte().name);
    await pushesTo(lottes, service.origin, device);
    await pilotSignsIn(lottes, lotte());
    await open(lottes, "/settings/notifications");
    await lottes.getByRole("button", { name: "Turn on" }).click();
    await expect(lottes.getByText("Notifications are on for one device.")).toBeVisible();

    const frieda = await joined(reader);
    await signedIn(reader, frieda);
    await reader.open(`${flight}?tab=story`);
    reader.fill("Write a comment", "What a day");
    await reader.press("Send");
    expect(reader.text).toContain("What a day");

    // Lotte's flight may have been commented on before: by another try, or by the demo world itself.
    const said = new RegExp(`^${frieda.name} (and others )?commented on your flight`);
    const titles = () =>
      service.taken.map(({ body }) => String(JSON.parse(opened(device, body).toString()).notification.title));
    // A message goes out behind the flights that are being checked at that moment.
    await expect.poll(() => titles().filter((title) => said.test(title)), { timeout: 60_000 }).not.toEqual([]);

    await open(lottes, "/");
    await lottes.locator(".rail .account summary").click();
    await expect(lottes.getByRole("link", { name: /Notifications/ }).first()).toContainText("new");
    await lottes
      .getByRole("link", { name: /Notifications/ })
      .first()
      .click();
    await lottes.getByRole("link", { name: said }).first().click();
    await expect(lottes).toHaveURL(/\/flight\/\d+\?tab=story/);
    await expect(lottes.locator(".comment").filter({ hasText: "What a day" })).toBeVisible();
    await lottes.goBack();
    const line = lottes.getByRole("listitem").filter({ has: lottes.getByRole("link", { name: said }) });
    await expect(line.first()).not.toHaveClass(/unread/);
    await lottes.reload();
    await expect(lottes.locator(".news")).toHaveCount(0);
  } finally {
    await service.stop();
  }
});
