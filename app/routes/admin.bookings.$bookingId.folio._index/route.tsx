import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { addExtras } from "~/billing/folios/add-extras.server";
import { loadChargeableItems } from "~/catalogue/extras/load-chargeable-items.server";
import { formatCents } from "~/core/money";
import { db } from "~/db.server";
import { loadFolioPage } from "~/desk/load-folio-page.server";
import { bookingRecord, notFoundResponse } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { onlyAdminsSetPricesMessage } from "~/reservations/bookings/price-permissions";
import { folioClosedMessage } from "~/reservations/bookings/stay-state";
import { recordTitle } from "~/ui/page-meta";
import { extraSchema } from "./extra.schema.server";

export const meta = recordTitle("Booking", "Folio of booking {bookingId}");

const notices = new Map([
  ["added", "Charge posted."],
  ["already-added", "This charge was already posted. It was not posted again."],
  ["discounted", "Discount added."],
  ["already-discounted", "This discount was already added. It was not added again."],
  ["voided", "Line voided."],
  ["transferred", "Charge transferred."],
  ["already-transferred", "This charge was already transferred. It was not transferred again."],
  ["closed", "Folio closed."],
  ["reopened", "Folio reopened."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const view = await loadFolioPage(params, requireViewer(context), context);
  return json({ view, notice: readNotice(request, notices) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = bookingRecord.parseId(params);
  const { currency } = context.settings.general;
  const chargeableItems = await loadChargeableItems(db, context.settings);
  const prices = new Map(chargeableItems.map(({ key, priceCents }) => [key, priceCents]));
  const form = await checkForm(request, extraSchema(currency, prices));
  if (!form.ok) return form.refuse(form.errors);
  const { day, extra, idempotencyKey } = form.data;
  const result = await addExtras(
    id,
    { day, extras: [extra], idempotencyKey },
    requireViewer(context),
    context,
  );
  switch (result.kind) {
    case "added":
    case "already-added":
      return redirect(`/admin/bookings/${id}/folio?notice=${result.kind}`);
    case "not-found":
      throw notFoundResponse(bookingRecord);
    case "closed":
      throw new Response(folioClosedMessage, { status: 409 });
    case "key-reused": {
      const { idempotencyKey: _, ...values } = form.values;
      const message =
        "Another charge was posted with this form. Submit again to post this one too.";
      const errors = { title: "There is a problem", fields: [{ field: "item", message }] };
      return json({ values, errors }, { status: 422 });
    }
    case "invalid-day":
      return form.refuseField("day", result.reason);
    case "item-unavailable":
      return form.refuseField("item", "This item is no longer on the list. Choose another.");
    case "price-changed": {
      const currentPrice = formatCents(result.priceCents, currency);
      return form.refuseField(
        "item",
        `${result.name} now costs ${currentPrice}. Submit again to post it at this price.`,
      );
    }
    case "too-low": {
      const minimumPrice = formatCents(result.minimumCents, currency);
      const existingDiscount = formatCents(result.discountCents, currency);
      const discountNote =
        result.discountCents > 0 ? ` (${existingDiscount} of discounts already given)` : "";
      return form.refuseField(
        "price",
        `Staff may charge no less than ${minimumPrice} for ${result.name}${discountNote}. Ask an administrator for a lower price.`,
      );
    }
    case "not-allowed":
      return form.refuseField("price", onlyAdminsSetPricesMessage, 403);
    default:
      return result satisfies never;
  }
}

export { FolioPage as default } from "./folio-page";
