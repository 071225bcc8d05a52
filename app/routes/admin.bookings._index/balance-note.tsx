import { withQuery } from "~/core/paths";
import { useMoney } from "~/ui/money";
import { SiteLink } from "~/ui/site-link";

const sortOptions = [
  { sort: "-balance", label: "highest first" },
  { sort: "balance", label: "lowest first" },
];

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
            {option.label}
          </SiteLink>
        </span>
      ))}
    </p>
  );
}
