/** Two menus of links that need no script: the contest whose points are shown, and the order. */
import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Key } from "#app/i18n/key.ts";
import { useText } from "#app/i18n/text.tsx";
import { CONTESTS } from "#app/soaring/contest/rule.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { filterAddress } from "../filter/address.ts";
import { type FlightFilter, getLandmark, ORDERS, ORDERS_THROUGH } from "../filter/filter.ts";
import "./views.css";

export function Arranged({ filter, screen }: { filter: FlightFilter; screen: string }) {
  const text = useText();
  const passed = getLandmark(filter) !== null;
  const orders = (passed ? ORDERS_THROUGH : ORDERS).map((order) => ({
    name: text(`list.order_${order}` as Key),
    to: filterAddress({ ...filter, order, ascending: false }, screen),
    here: filter.order === order && !filter.ascending,
  }));
  const turned = { ...filter, ascending: !filter.ascending };
  const contests = CONTESTS.map((contest) => ({
    name: text("flight.contest", { name: contest }),
    to: filterAddress({ ...filter, contest }, screen),
    here: filter.contest === contest,
  }));
  return (
    <div className="arranged">
      {!passed && (
        <Choice
          name={text("list.pointsOf", { name: text("flight.contest", { name: filter.contest }) })}
          links={contests}
        />
      )}
      <Choice
        name={text(`list.order_${filter.order}` as Key)}
        links={[...orders, { name: text("list.turned"), to: filterAddress(turned, screen), here: filter.ascending }]}
      />
    </div>
  );
}

interface Choosable {
  name: string;
  to: string;
  here: boolean;
}

function Choice({ name, links }: { name: string; links: Choosable[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by what was chosen
  useEffect(() => {
    menu.current?.removeAttribute("open");
  }, [key]);
  return (
    <details className="choice" ref={menu} name="arranged">
      <summary>
        {name}
        <Icon name="down" small />
      </summary>
      <ul>
        {links.map(({ name, to, here }) => (
          <li key={to + name}>
            <Link to={to} aria-current={here ? "true" : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
