import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { loadGuestInvoices } from "~/billing/invoices/load-invoices.server";
import type { FormErrors } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { formatCents } from "~/core/money";
import { safePath, withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { countNights, formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { changeState } from "~/desk/change-state.server";
import { bookingRecord, requireRecord } from "~/desk/records.server";
import {
  findNoShowProblem,
  getNoShowChargeOptions,
  recordNoShow,
} from "~/front-desk/stays/no-show.server";
import { createFormErrors } from "~/http/parse-form.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { type Option, RadioField } from "~/ui/choice-field";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { noShowSchema } from "./no-show.schema.server";

export const meta = recordTitle("Booking", "No-show of booking {bookingId}");

const chargeLabels = { none: "No charge", "first-night": "First night", all: "All nights" };

/** Redirects to the booking if it cannot be a no-show. The action redirects here with `changed` or `missing`. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const booking = await requireRecord(bookingRecord, params);
  const bookingPath = bookingRecord.pathOf(booking.id);
  if (findNoShowProblem(booking, context)) throw redirect(bookingPath);
  const { folio, stay } = await loadFolioOfBooking(db, booking);
  const { options, proposed: proposedChoice } = getNoShowChargeOptions(booking);
  const formatAmount = (cents: number) => formatCents(cents, booking.quote.currency);
  const today = lodgeToday(context.now, context.settings.general.timeZone);
  const searchParams = new URL(request.url).searchParams;
  const choices = noShowSchema.safeParse(Object.fromEntries(searchParams)).data;
  const error = searchParams.has("changed")
    ? { field: "charge", message: "The booking has changed. Check the amounts again." }
    : searchParams.has("missing") && { field: "charge", message: "Choose what to charge" };
  return json(
    {
      bookingPath,
      name: `#${booking.id}: ${formatGuestName(booking) || "Guest"}, ${booking.roomName}`,
      dates: `${formatStayDate(booking.checkIn)} to ${formatStayDate(booking.checkOut)}`,
      nights: countNights(booking),
      sellableNights: Math.max(
        0,
        countNights({
          checkIn: booking.checkIn > today ? booking.checkIn : today,
          checkOut: booking.checkOut,
        }),
      ),
      options: options.map(({ value, totalCents }) => ({
        value,
        label:
          totalCents > 0
            ? `${chargeLabels[value]}, ${formatAmount(totalCents)}`
            : chargeLabels[value],
      })),
      values: {
        charge: choices?.charge ?? (searchParams.has("missing") ? "" : proposedChoice),
        release: choices?.release ?? "yes",
      },
      errors: error ? createFormErrors([error]) : null,
      version: booking.version,
      received: folio.receivedCents > 0 ? formatAmount(folio.receivedCents) : null,
      extras:
        stay.lines.length > 0 && booking.extraCents !== 0 ? formatAmount(booking.extraCents) : null,
      invoices: await loadGuestInvoices(db, folio.id, english),
      returnTo: safePath(searchParams.get("returnTo"), bookingPath),
    },
    { status: error ? 400 : 200 },
  );
}

/** Redirects to the form with the entered choices if one is missing or the booking has changed. */
export const action = (args: ActionFunctionArgs) =>
  changeState(args, {
    record: bookingRecord,
    async change(id, { clerk, form, context }) {
      const choices = noShowSchema.safeParse(Object.fromEntries(form)).data ?? {};
      const version = form.has("version") ? Number(form.get("version")) : null;
      const result = await recordNoShow(id, { ...choices, version }, clerk, context);
      if (result.kind !== "answers-missing" && result.kind !== "version-conflict") return result;
      const bookingPath = bookingRecord.pathOf(id);
      const redirectTo = withQuery(`${bookingPath}/no-show`, {
        ...choices,
        returnTo: safePath(form.get("returnTo"), bookingPath),
        changed: result.kind === "version-conflict" ? "yes" : null,
        missing: result.kind === "answers-missing" && version !== null ? "yes" : null,
      });
      return { ...result, to: redirectTo };
    },
    notices: { changed: "no-show", "answers-missing": null, "version-conflict": null },
  });

export default function NoShow() {
  return <NoShowForm {...useLoaderData<typeof loader>()} />;
}

interface NoShowFormProps {
  bookingPath: string;
  name: string;
  dates: string;
  nights: number;
  /** The number of nights from today on. They can still be sold to other guests. */
  sellableNights: number;
  options: Option[];
  values: Record<string, string>;
  errors: FormErrors | null;
  version: number;
  /** The amount paid, formatted. Null if nothing was paid. */
  received: string | null;
  /** The total of the extras, formatted. Null without extras. */
  extras: string | null;
  invoices: { id: number; title: string }[];
  returnTo: string;
}

function describeRelease({
  nights,
  sellableNights,
}: Pick<NoShowFormProps, "nights" | "sellableNights">): string {
  if (sellableNights === 0) return "Release the room (no nights left to sell)";
  if (sellableNights < nights) {
    return `Release ${sellableNights === 1 ? "the last night" : `the last ${sellableNights} nights`} for sale`;
  }
  return `Release ${nights === 1 ? "the night" : `all ${pluralise(nights, "night")}`} for sale`;
}

function NoShowForm(props: NoShowFormProps) {
  const { bookingPath, name, dates, options, values, errors } = props;
  const { version, received, extras, invoices, returnTo } = props;
  const releaseOptions = [
    { value: "yes", label: describeRelease(props) },
    { value: "no", label: "Hold the room for the guest" },
  ];
  return (
    <PostForm form={{ values, errors }} action={`${bookingPath}/no-show`} className="desk-form">
      <h1>Mark as no-show?</h1>
      <p className="lead">
        {name}, {dates}
      </p>
      <RadioField name="charge" label="Charge" options={options} />
      <RadioField name="release" label="Remaining nights" options={releaseOptions} />
      {received && <p>{received} was paid. Anything not charged is shown as refund due.</p>}
      {extras && (
        <p className="hint">
          Extras of {extras} stay on the <SiteLink href={`${bookingPath}/folio`}>folio</SiteLink>.
          Void those not used.
        </p>
      )}
      {invoices.length > 0 && (
        <p className="hint">
          {invoices.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <SiteLink href={`/admin/invoices/${id}`}>{title}</SiteLink>
            </span>
          ))}{" "}
          already issued. If less is charged now, issue a credit note for the difference.
        </p>
      )}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <FormActions submitLabel="Mark as no-show" cancelLabel="Back" cancelHref={returnTo} />
    </PostForm>
  );
}
