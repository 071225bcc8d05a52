import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { addExtras } from "~/billing/folios/add-extras.server";
import { loadChargeableItems } from "~/catalogue/extras/load-chargeable-items.server";
import { formatCents } from "~/core/money";
import { db } from "~/db.server";
import { loadFolioPage } from "~/desk/load-folio-page.server";
import { bookingRecord, notFound } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { onlyAdminsSetPrices } from "~/reservations/bookings/price-permissions";
import { folioClosed } from "~/reservations/bookings/stay-state";
import { recordTitle } from "~/ui/page-meta";
import { extraSchema } from "./extra.schema.server";

export const meta = recordTitle("Booking", "Bill of booking {bookingId}");

const notices = new Map([
  ["added", "Added to the bill."],
  ["added-before", "This is on the bill already. It was not added again."],
  ["discounted", "The discount is on the bill."],
  ["discounted-before", "This discount is on the bill already. It was not given again."],
  ["taken-back", "Taken back."],
  ["moved", "Moved. Both bills together come to what they did."],
  ["moved-before", "This is moved already. It was not moved again."],
  ["closed", "The bill is closed."],
  ["reopened", "The bill is open again."],
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const view = await loadFolioPage(params, requireViewer(context), context);
  return json({ view, notice: readNotice(request, notices) });
}

/** Adds a charge to the stay; every other change has its own route. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = bookingRecord.idOf(params);
  const { currency } = context.settings.general;
  const offer = await loadChargeableItems(db, context.settings);
  const prices = new Map(offer.map(({ key, priceCents }) => [key, priceCents]));
  const form = await checkForm(request, extraSchema(currency, prices));
  if (!form.ok) return form.refuse(form.errors);
  const { day, extra, formKey } = form.data;
  const result = await addExtras(
    id,
    { day, extras: [extra], formKey },
    requireViewer(context),
    context,
  );
  switch (result.kind) {
    case "added":
    case "added-before":
      return redirect(`/admin/bookings/${id}/bill?notice=${result.kind}`);
    case "not-found":
      throw notFound(bookingRecord);
    case "closed":
      throw new Response(folioClosed, { status: 409 });
    case "form-used": {
      const { formKey: _, ...values } = form.values;
      const message =
        "Something else was added with this form already. Send it again to add this too";
      const errors = { title: "There is a problem", fields: [{ field: "item", message }] };
      return json({ values, errors }, { status: 422 });
    }
    case "wrong-day":
      return form.refuseField("day", result.reason);
    case "not-offered":
      return form.refuseField("item", "This is not on the list any more. Choose again");
    case "price-moved": {
      const now = formatCents(result.priceCents, currency);
      return form.refuseField("item", `${result.name} costs ${now} now. Send it again`);
    }
    case "too-low": {
      const least = formatCents(result.leastCents, currency);
      const off = formatCents(result.offCents, currency);
      const already = result.offCents > 0 ? `: ${off} is off the stay and its extras already` : "";
      return form.refuseField(
        "price",
        `Staff ask at least ${least} for one ${result.name}${already}. An administrator may ask less`,
      );
    }
    case "not-allowed":
      return form.refuseField("price", onlyAdminsSetPrices, 403);
  }
}

export { BillPage as default } from "./bill-page";
