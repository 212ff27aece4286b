import type { ReactNode } from "react";
import { Icon, type IconName } from "./Icon.tsx";

/** Shown in place of content that is missing: an icon, one sentence, one way on. */
export function State({
  icon,
  title,
  children,
  role,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  role?: "status" | "alert";
}) {
  return (
    <div className="state" role={role}>
      <Icon name={icon} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** A bar in the shape of the text to come. Shown after 150 ms by its style. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal bars
        <i key={line} />
      ))}
    </div>
  );
}
