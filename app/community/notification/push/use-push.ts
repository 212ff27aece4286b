/** Whether this browser receives push messages, and the functions that turn them on and off. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";

export type PushState = "asking" | "unsupported" | "install" | "denied" | "off" | "on";

/** On iPhones only sites added to the home screen can receive push messages. */
const isBareIos = () => /iP(hone|ad|od)/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;

async function stateNow(): Promise<PushState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return isBareIos() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === "granted" ? "on" : "off";
}

/** @param publicKey the site's, base64url */
export function usePush(publicKey: string) {
  const fetcher = useFetcher();
  const [state, setState] = useState<PushState>("asking");
  const [failed, setFailed] = useState(false);
  useEffect(() => void stateNow().then(setState, () => setState("unsupported")), []);

  const tell = (section: "push-on" | "push-off", fields: Record<string, string>) =>
    fetcher.submit({ section, ...fields }, { method: "post" });

  async function turnOn() {
    if ((await Notification.requestPermission()) !== "granted") return setState(await stateNow());
    const registration = await navigator.serviceWorker.ready;
    // A subscription made for another key of the site receives nothing, so it is replaced.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const asked = { userVisibleOnly: true, applicationServerKey: publicKey };
    const { endpoint, expirationTime, keys } = (await registration.pushManager.subscribe(asked)).toJSON();
    const told = { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
    tell("push-on", { ...told, expires: expirationTime ? String(expirationTime) : "" });
    setState("on");
  }

  async function turnOff() {
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (subscription) {
      tell("push-off", { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    setState("off");
  }

  const carefully = (act: () => Promise<void>) => () => {
    setFailed(false);
    act().catch(() => setFailed(true));
  };
  return { state, failed, turnOn: carefully(turnOn), turnOff: carefully(turnOff) };
}
