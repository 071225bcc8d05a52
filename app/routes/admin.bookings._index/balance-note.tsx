import { withQuery } from "~/core/paths";
import { useMoney } from "~/ui/money";
import { SiteLink } from "~/ui/site-link";

const orders = [
  { sort: "-balance", name: "highest first" },
  { sort: "balance", name: "lowest first" },
];

export function BalanceNote({
  balanceDueCents,
  sort,
  here,
}: {
  balanceDueCents: number;
  sort: string;
  here: string;
}) {
  const { formatCents } = useMoney();
  return (
    <p>
      Total balance due: <strong>{formatCents(balanceDueCents)}</strong>. Sort by balance:
      {orders.map((order) => (
        <span key={order.sort}>
          {" "}
          <SiteLink
            href={withQuery(here, { sort: order.sort, page: null })}
            aria-current={sort === order.sort ? "true" : undefined}
          >
            {order.name}
          </SiteLink>
        </span>
      ))}
    </p>
  );
}
