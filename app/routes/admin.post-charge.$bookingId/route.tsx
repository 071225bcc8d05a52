import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addExtras, type Extra } from "~/billing/folios/add-extras.server";
import { loadChargeableItems } from "~/catalogue/extras/load-chargeable-items.server";
import { lodgeToday } from "~/core/instants";
import { formatCents } from "~/core/money";
import { withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { bookingRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { generateIdempotencyKey } from "~/http/idempotency-key.server";
import { createFormErrors, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { folioClosedMessage } from "~/reservations/bookings/stay-state";
import { ErrorSummary } from "~/ui/error-summary";
import { useMoney } from "~/ui/money";
import { recordTitle } from "~/ui/page-meta";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { type Cart, createCartHref, parseCart } from "./cart";
import { chargeSchema } from "./charge.schema.server";

export const meta = recordTitle("Booking", "Post charge to booking {bookingId}");

/** The quantities are in the query, so that "+" works as a link without scripts. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  if (booking.folioClosedAt) throw new Response(folioClosedMessage, { status: 409 });
  return json({
    id: booking.id,
    name: `${formatGuestName(booking) || "Guest"}, ${booking.roomName}`,
    cart: parseCart(new URL(request.url).searchParams),
    chargeableItems: await loadChargeableItems(db, context.settings),
    idempotencyKey: generateIdempotencyKey(),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = bookingRecord.parseId(params);
  const fields = await readForm(request);
  const form = parseFields(fields, chargeSchema);
  const cart = parseCart(fields);
  const { timeZone, currency } = context.settings.general;
  const refuse = (message: string, status = 422) =>
    json({ cart, errors: createFormErrors([{ field: "", message }]) }, { status });
  if (!form.ok) return json({ cart, errors: form.errors }, { status: 422 });
  const extras = Object.entries(cart).map(
    ([key, quantity]): Extra => ({
      pricing: "list",
      key,
      quantity,
      displayedPriceCents: Number(fields.get(`seen-${key}`) ?? Number.NaN),
    }),
  );
  if (extras.length === 0) return refuse("Choose at least one item");
  const result = await addExtras(
    id,
    { day: lodgeToday(context.now, timeZone), extras, idempotencyKey: form.data.idempotencyKey },
    requireViewer(context),
    context,
  );
  switch (result.kind) {
    case "added":
    case "already-added": {
      const notice = result.kind === "added" ? "charged" : "already-charged";
      return redirect(withQuery("/admin/post-charge", { notice, booking: id }));
    }
    case "not-found":
      throw notFoundResponse(bookingRecord);
    case "closed":
      throw new Response(folioClosedMessage, { status: 409 });
    case "key-reused":
      return refuse("Another charge was posted with this form. Submit again to post this one too.");
    case "item-unavailable":
      return refuse("An item is no longer on the list. Check the charge and submit again.", 409);
    case "price-changed": {
      const currentPrice = formatCents(result.priceCents, currency);
      return refuse(
        `${result.name} now costs ${currentPrice}. Submit again to post it at this price`,
        409,
      );
    }
    case "invalid-day":
      return refuse(result.reason);
    case "too-low":
    case "not-allowed":
      // Both concern manual prices, which this form does not offer.
      throw new Response(null, { status: 403 });
    default:
      return result satisfies never;
  }
}

export default function ChargeForm() {
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
