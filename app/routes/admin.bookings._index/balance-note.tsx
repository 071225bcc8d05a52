import { withQuery } from "~/core/paths";
import { useMoney } from "~/ui/money";
import { SiteLink } from "~/ui/site-link";

const sortOptions = [
  { sort: "-balance", name: "highest first" },
  { sort: "balance", name: "lowest first" },
];

/** Renders the total balance due of the listed bookings, with links to sort by balance. */
export function BalanceNote({
  balanceDueCents,
  sort,
  currentHref,
}: {
  balanceDueCents: number;
  sort: string;
  currentHref: string;
}) {
  const { formatCents } = useMoney();
  return (
    <p>
      Total balance due: <strong>{formatCents(balanceDueCents)}</strong>. Sort by balance:
      {sortOptions.map((option) => (
        <span key={option.sort}>
          {" "}
          <SiteLink
            href={withQuery(currentHref, { sort: option.sort, page: null })}
            aria-current={sort === option.sort ? "true" : undefined}
          >
            {option.name}
          </SiteLink>
        </span>
      ))}
    </p>
  );
}
