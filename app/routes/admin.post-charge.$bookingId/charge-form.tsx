import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorSummary } from "~/ui/error-summary";
import { useMoney } from "~/ui/money";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { type Cart, createCartHref } from "./cart";
import type { action, loader } from "./route";

export function ChargeForm() {
  const { id, name, chargeableItems, idempotencyKey, ...loaderData } =
    useLoaderData<typeof loader>();
  const { cart, errors } = useActionData<typeof action>() ?? { ...loaderData, errors: undefined };
  const { formatCents } = useMoney();
  const chosenItems = chargeableItems.filter(({ key }) => cart[key]);
  const totalCents = chosenItems.reduce(
    (cents, { key, priceCents }) => cents + (cart[key] ?? 0) * priceCents,
    0,
  );
  const categories = [...new Set(chargeableItems.map(({ category }) => category))];
  return (
    <SiteForm method="post" action={`/admin/post-charge/${id}`} className="charge">
      <ErrorSummary errors={errors} />
      <h1>Post charge to {name}</h1>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {chosenItems.map(({ key, priceCents }) => (
        <span key={key}>
          <input type="hidden" name={key} value={cart[key]} />
          <input type="hidden" name={`seen-${key}`} value={priceCents} />
        </span>
      ))}
      <div className="charge-sum">
        {chosenItems.length > 0 ? (
          <>
            <p>
              {chosenItems.map(({ key, name }) => `${cart[key]} × ${name}`).join(", ")}:{" "}
              <strong>{formatCents(totalCents)}</strong>
            </p>
            <SubmitButton className="button">Post charge ({formatCents(totalCents)})</SubmitButton>
          </>
        ) : (
          <p>Choose items with +.</p>
        )}{" "}
        <SiteLink href="/admin/post-charge">Choose another room</SiteLink>
      </div>
      {categories.map((category) => (
        <section key={category}>
          <h2>{category}</h2>
          <ul className="charge-items">
            {chargeableItems
              .filter((item) => item.category === category)
              .map((item) => (
                <ChargeItem key={item.key} id={id} item={item} cart={cart} />
              ))}
          </ul>
        </section>
      ))}
    </SiteForm>
  );
}

function ChargeItem({
  id,
  item: { key, name, priceCents },
  cart,
}: {
  id: string;
  item: SerializeFrom<typeof loader>["chargeableItems"][number];
  cart: Cart;
}) {
  const { formatCents } = useMoney();
  const quantity = cart[key] ?? 0;
  return (
    <li id={key}>
      <SiteLink href={createCartHref(id, cart, key, 1)} className="charge-more">
        <span aria-hidden="true">+</span> <span className="visually-hidden">One more: </span>
        {name} <small>{formatCents(priceCents)}</small>
      </SiteLink>
      {quantity > 0 && (
        <>
          {" "}
          <strong>{quantity} ×</strong>{" "}
          <SiteLink href={createCartHref(id, cart, key, -1)} className="charge-less">
            <span aria-hidden="true">−</span>
            <span className="visually-hidden">One fewer: {name}</span>
          </SiteLink>
        </>
      )}
    </li>
  );
}
