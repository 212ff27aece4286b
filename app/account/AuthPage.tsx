import type { ReactNode } from "react";

/** A signing-in screen: one narrow column, and where there is room a thermal that gets everybody up. */
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

/** Hills, a cloud and the spiral under it. */
function Thermal() {
  return (
    <svg className="thermal" viewBox="0 0 600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path className="cloud" d="M150 150c-44 0-60-58-14-70 6-50 78-58 98-18 28-30 86-18 86 28 46-8 64 60 12 60z" />
      <path className="far" d="M0 690c90-60 170-70 260-30s170 40 340-60v300H0z" />
      <path className="near" d="M0 780c120-50 220-40 320-6s190 20 280-28v154H0z" />
      <path className="strip" d="M96 862 236 806l40 8-132 62z" />
      <path
        className="flown"
        d="M236 806c40-26 150-44 160-92s-190-52-190 4 180 40 176-24-176-48-172 6 168 40 164-26-160-46-156 8 150 36 146-28-138-44-134 10 124 30 122-30-112-40-110 10 100 26 98-26"
      />
      <g transform="translate(352 487) rotate(-28) scale(1.25)">
        <path className="glider" d={WING} />
      </g>
      <g transform="translate(222 604) rotate(24) scale(.8)">
        <path className="glider" d={WING} />
      </g>
      <g transform="translate(398 712) rotate(-60) scale(.65)">
        <path className="glider" d={WING} />
      </g>
    </svg>
  );
}
