import { useText } from "#app/i18n/text.tsx";
import { usePush } from "./use-push.ts";

const SAID = {
  asking: null,
  unsupported: "told.pushUnsupported",
  install: "told.pushInstall",
  denied: "told.pushDenied",
  off: "told.pushIsOff",
  on: "told.pushIsOn",
} as const;

/**
 * The current state of notifications on this device, with the button to change it. @param publicKey base64url; null
 * if the site does not push
 */
export function PushSwitch({ publicKey, devices }: { publicKey: string | null; devices: number }) {
  const text = useText();
  return (
    <>
      {publicKey === null ? <p className="state-of">{text("told.pushMissing")}</p> : <Switch publicKey={publicKey} />}
      {devices > 0 && <p className="small muted">{text("told.pushDevices", { count: devices })}</p>}
    </>
  );
}

function Switch({ publicKey }: { publicKey: string }) {
  const text = useText();
  const { state, failed, turnOn, turnOff } = usePush(publicKey);
  const said = SAID[state];
  return (
    <>
      <p className="state-of" role="status">
        {said && text(said)} {failed && text("told.pushFailed")}
      </p>
      {(state === "off" || state === "on") && (
        <div className="actions">
          <button type="button" className="button" onClick={state === "on" ? turnOff : turnOn}>
            {text(state === "on" ? "told.pushOff" : "told.pushOn")}
          </button>
        </div>
      )}
    </>
  );
}
