import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
  convertToLodgeCents,
  describeForeignMoney,
  formatPaymentAmount,
} from "~/billing/folios/foreign-money";
import { recordPayment } from "~/billing/folios/record-payment.server";
import { consentValueFor } from "~/core/form-state";
import { english } from "~/core/languages/english";
import { type Currency, formatCents, maxCents } from "~/core/money";
import { amountFields, type ConvertedAmount, PaymentForm } from "~/desk/forms/payment-form";
import { loadPayments } from "~/desk/load-payments.server";
import { PaymentsPanel } from "~/desk/payments-panel";
import { bookingRecord, notFoundResponse, requireFolioBooking } from "~/desk/records.server";
import { describeInsufficientCash, describeJoinedFolio } from "~/desk/refusal-texts";
import { createFormErrors, errorStatusOf } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { parsePayment } from "./payment.schema.server";

export const meta = recordTitle<typeof loader>("Booking", ({ id }) => `Payments of booking ${id}`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const booking = await requireFolioBooking(params);
  const name = `${formatGuestName(booking) || "Guest"}, ${booking.roomName}`;
  const paymentsData = await loadPayments(booking, context.settings, context.now);
  return json({ id: booking.id, name, ...paymentsData });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const clerk = requireViewer(context);
  const id = bookingRecord.parseId(params);
  const { currency } = context.settings.general;
  const form = parsePayment(fields, currency);
  const { values } = form;
  if (!form.ok) {
    return json({ values, conversion: null, errors: form.errors }, errorStatusOf(form.errors));
  }
  const { amount: cents, direction, mayOverpay, ...payment } = form.data;
  const conversion = convertForeign({ ...payment, cents }, currency);
  const refuse = (field: string, message: string, status = 422) =>
    json({ values, conversion, errors: createFormErrors([{ field, message }]) }, { status });
  if (conversion?.cents === 0)
    return refuse("amount", "At this exchange rate the amount is zero. Check the rate.");
  if (conversion && conversion.cents > maxCents(currency)) {
    const amount = formatCents(conversion.cents, currency);
    const message = `This converts to ${amount}, above the limit for one payment. Check the rate.`;
    return refuse("rate", message);
  }
  const result = await recordPayment(
    id,
    {
      ...payment,
      cents: direction === "received" ? cents : -cents,
      mayOverpay: mayOverpay === consentValueFor(values, [...amountFields]),
    },
    clerk,
    context,
  );
  switch (result.kind) {
    case "recorded":
    case "already-recorded": {
      const notice = result.kind === "recorded" ? direction : "already-recorded";
      return redirect(`/admin/bookings/${id}?notice=${notice}#payments`);
    }
    case "not-found":
      throw notFoundResponse(bookingRecord);
    case "on-other-folio":
      return refuse("", describeJoinedFolio(result.folioId), 409);
    case "key-reused": {
      // Without the used idempotency key the form gets a new one, so it can be submitted again.
      const { idempotencyKey: _, ...valuesWithoutKey } = values;
      const message = `${formatPaymentAmount(result, currency, english)} was already recorded with this form. Submit again if this is another payment.`;
      const errors = createFormErrors([{ field: "amount", message }]);
      return json({ values: valuesWithoutKey, conversion, errors }, { status: 422 });
    }
    case "conversion-unconfirmed":
      return json({ values, conversion, errors: null });
    case "method-not-accepted":
      return refuse("method", "This payment method is turned off in Settings. Choose another.");
    case "invalid-day":
      return refuse("day", result.reason);
    case "insufficient-cash":
      return refuse("amount", describeInsufficientCash(result));
    case "more-than-received":
      return refuse(
        "amount",
        result.receivedCents > 0
          ? `You can refund up to ${formatCents(result.receivedCents, currency)}, the amount paid.`
          : "There is no payment to refund yet.",
      );
    case "more-than-balance":
      return refuse(
        "mayOverpay",
        describeOverpayment(conversion?.cents ?? cents, result.balanceDueCents, currency),
      );
  }
}

function describeOverpayment(cents: number, balanceDueCents: number, currency: Currency): string {
  const comparison =
    balanceDueCents > 0
      ? `is more than the balance due of ${formatCents(balanceDueCents, currency)}`
      : "is more than the balance due: the folio is settled";
  return `${formatCents(cents, currency)} ${comparison}. To record it anyway, tick the box.`;
}

/** Converts a foreign amount. Returns null for the lodge's currency. */
function convertForeign(
  { rate, ...money }: { cents: number; currency: Currency; rate: string | null },
  lodgeCurrency: Currency,
): ConvertedAmount | null {
  if (rate === null) return null;
  const foreignMoney = { ...money, rate };
  return {
    cents: convertToLodgeCents(foreignMoney, lodgeCurrency),
    foreignAmount: describeForeignMoney(foreignMoney, lodgeCurrency, english),
  };
}

export default function Payments() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const bookingPath = `/admin/bookings/${loaderData.id}`;
  return (
    <>
      <h1>Payments of booking #{loaderData.id}</h1>
      <p className="lead">{loaderData.name}</p>
      <div className="record">
        <PaymentForm
          id={loaderData.id}
          form={{
            values: { ...loaderData.values, ...actionData?.values },
            errors: actionData?.errors,
          }}
          methods={loaderData.methods}
          isDrawerOpen={loaderData.isDrawerOpen}
          conversion={actionData?.conversion}
        />
        <section className="panel" aria-label="Payments">
          <PaymentsPanel id={loaderData.id} view={loaderData} />
        </section>
      </div>
      <Row>
        <SiteLink href={bookingPath}>Back to the booking</SiteLink>
      </Row>
    </>
  );
}
