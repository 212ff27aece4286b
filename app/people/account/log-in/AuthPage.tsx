import type { ReactNode } from "react";
import "./auth.css";

/** A screen for signing in: one narrow column, and on wide screens a drawing of a thermal beside it. */
export function AuthPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <main className="auth" id="content">
      <div className="column">
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
        {children}
      </div>
      <Thermal />
    </main>
  );
}

const WING = "M-22 2C-10-3-4-3 0-5 4-3 10-3 22 2 10 0 4 1 2 2L0 9-2 2C-4 1-10 0-22 2Z";

/** The circles of the climb from a little above the hills up to the cloud, seen from the side, drifting with the wind. */
const SPIRAL = { turns: 7, from: 640, to: 262, wide: 88, flat: 24, x: 300, drift: 70 };

function spiral(): string {
  const { turns, from, to, wide, flat, x, drift } = SPIRAL;
  const points = Array.from({ length: turns * 24 + 1 }, (_, i) => {
    const way = i / (turns * 24);
    const angle = way * turns * 2 * Math.PI;
    const east = x + drift * way + wide * (0.8 + 0.2 * way) * Math.cos(angle);
    return `${Math.round(east)} ${Math.round(from + (to - from) * way - flat * Math.sin(angle))}`;
  });
  return `M206 790Q380 742 ${points.join("L")}`;
}

const FLOWN = spiral();

/** Hills, a cloud and the climb between them. */
function Thermal() {
  return (
    <svg className="climbing-out" viewBox="0 0 600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className="cloud" d="M230 236c-46 0-62-54-18-66 4-50 74-58 96-20 30-28 88-18 90 26 52-8 66 60 10 60z" />
      <path className="far" d="M0 690c90-60 170-70 260-30s170 40 340-60v300H0z" />
      <path className="near" d="M0 780c120-50 220-40 320-6s190 20 280-28v154H0z" />
      <path className="strip" d="M96 848 200 786l44 6-100 64z" />
      <path className="flown" d={FLOWN} />
      <g transform="translate(455 268) rotate(-12) scale(1.3)">
        <path className="glider" d={WING} />
      </g>
      <g transform="translate(262 372) rotate(16) scale(.9)">
        <path className="glider" d={WING} />
      </g>
      <g transform="translate(392 508) rotate(-24) scale(.75)">
        <path className="glider" d={WING} />
      </g>
    </svg>
  );
}
