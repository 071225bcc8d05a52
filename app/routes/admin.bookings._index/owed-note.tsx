import { withQuery } from "~/core/paths";
import { useMoney } from "~/ui/money";
import { SiteLink } from "~/ui/site-link";

const orders = [
  { sort: "-balance", name: "most first" },
  { sort: "balance", name: "least first" },
];

export function OwedNote({
  owedCents,
  sort,
  here,
}: {
  owedCents: number;
  sort: string;
  here: string;
}) {
  const { formatCents } = useMoney();
  return (
    <p>
      <strong>{formatCents(owedCents)}</strong> is open in all. By balance:
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
