import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { english } from "~/core/languages/english";
import { type Currency, formatCents } from "~/core/money";
import { assignmentNotices } from "~/desk/assignment-notices";
import { loadNoteNotice } from "~/desk/load-notices.server";
import { LogEntries, type LogEntry } from "~/desk/log/log-entries";
import { bookingRecord, notFoundResponse } from "~/desk/records.server";
import { createStayStateNotice, missingDocumentText } from "~/desk/stay-state-notices.server";
import { createArrivalNote } from "~/front-desk/shift-notes/shift-notes.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { addNote } from "~/reservations/bookings/add-note.server";
import { formatCancelledNotice } from "~/reservations/bookings/booking-labels";
import { Checkbox } from "~/ui/choice-field";
import { type FormState, TextAreaField } from "~/ui/field";
import { type FlashMessage, Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { BookingRecord } from "./booking-record";
import { type BookingRecordView, loadBookingRecord } from "./load-booking-record.server";
import { noteSchema } from "./note.schema.server";

export const meta = recordTitle("Booking", "Booking {bookingId}");

const notices = new Map([
  ["created", "Booking created successfully!"],
  [
    "created-outside-group",
    "Booking created, but it could not be added to the group. Add it on the group’s page.",
  ],
  ["confirmed", "Booking confirmed successfully!"],
  ["noted", "Note saved."],
  ["guest-changed", "Guest saved."],
  ["source-changed", "Source saved."],
  ...assignmentNotices,
  ["merged", "Guest profiles merged."],
  ["told-apart", "Marked as different guests."],
  ["separated", "Separate guest profile created."],
  ["unlocked", "Room unlocked."],
  ["mail-sent", "Email queued. Its status is shown below."],
]);

const paymentNotices = new Map([
  ["received", "Payment recorded."],
  ["given-back", "Refund recorded."],
  ["already-recorded", "This payment was already recorded."],
  ["transferred", "Payment transferred."],
  ["already-transferred", "This payment was already transferred."],
  ["corrected", "Payment voided."],
  [
    "corrected-cash-short",
    "Payment voided. The cash drawer is now below zero. Check for unrecorded cash.",
  ],
  ["already-corrected", "This payment was already voided or transferred."],
]);

const noticesWithBalance = new Set(["checked-in", "checked-out", "marked-as-stayed", "cancelled"]);

/** Adds what is due after check-in, check-out and cancellation. */
function describeNotice(
  notice: string,
  { booking, paymentsView, unitWarning, hasMailServer }: BookingRecordView,
  currency: Currency,
): FlashMessage | null {
  if (notice === "mail-sent" && !hasMailServer) {
    return { text: "The email is listed below, but not sent: no mail server is set up." };
  }
  const { balanceDueCents } = paymentsView.totals;
  const text =
    notice === "cancelled" ? formatCancelledNotice(booking, english) : notices.get(notice);
  const flashMessage = text
    ? { text }
    : createStayStateNotice(notice, booking, bookingRecord.pathOf(booking.id), unitWarning);
  if (!flashMessage || balanceDueCents === 0 || !noticesWithBalance.has(notice))
    return flashMessage;
  const amount = formatCents(Math.abs(balanceDueCents), currency);
  const balanceText = `${balanceDueCents > 0 ? "Balance due" : "Refund due"}: ${amount}.`;
  return { ...flashMessage, text: `${flashMessage.text} ${balanceText}` };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const record = await loadBookingRecord(params, context.settings, context.now);
  const { currency } = context.settings.general;
  const { searchParams } = new URL(request.url);
  const notice = searchParams.get("notice") ?? "";
  const flashMessage = await loadNoteNotice(searchParams, bookingRecord.pathOf(record.booking.id));
  return json({
    record,
    notice: flashMessage ?? describeNotice(notice, record, currency),
    missingDocument:
      notice === "checked-in" && record.guest && !record.guest.profile?.document
        ? missingDocumentText
        : null,
    paymentNotice: describePaymentNotice(notice, record.booking),
  });
}

/** Warns that a pending booking expires although a payment was received. */
function describePaymentNotice(notice: string, { heldUntil }: { heldUntil: string | null }) {
  const text = paymentNotices.get(notice);
  return notice === "received" && heldUntil
    ? `${text} The booking is still pending. Confirm it by ${heldUntil}, or it expires.`
    : text;
}

/** Adds a note. Every other change has its own route. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, noteSchema);
  const clerk = requireViewer(context);
  if (!form.ok) return form.refuse(form.errors);
  const id = bookingRecord.parseId(params);
  const saveNote = form.data.isForArrival ? createArrivalNote : addNote;
  const isAdded = await saveNote(id, clerk, form.data.note, context.now);
  if (!isAdded) throw notFoundResponse(bookingRecord);
  return redirect(`/admin/bookings/${id}?notice=noted#log`);
}

export default function BookingPage() {
  const { record, notice, missingDocument, paymentNotice } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      <Notice {...notice}>
        {missingDocument && ` ${missingDocument}`}
        {missingDocument && record.guest?.profile && (
          <>
            {" "}
            <SiteLink href={`/admin/guests/${record.guest.profile.id}/edit`}>Add it</SiteLink>
          </>
        )}
      </Notice>
      <BookingRecord record={record} paymentNotice={paymentNotice} />
      <ChangeLog
        log={record.log}
        isExpected={record.isExpected}
        form={{ values: actionData?.values ?? {}, errors: actionData?.errors }}
      />
    </>
  );
}

function ChangeLog({
  log,
  form,
  isExpected,
}: {
  log: LogEntry[] | null;
  form: FormState;
  /** The guest has not arrived yet: a note can be for the arrival. */
  isExpected: boolean;
}) {
  return (
    <section aria-labelledby="log">
      <h2 id="log">Change log</h2>
      <LogEntries log={log} />
      <PostForm form={form} className="desk-form">
        <TextAreaField name="note" label="Add a note" rows={3} maxLength={2000} />
        {isExpected && (
          <Checkbox name="isForArrival" defaultChecked={form.values.isForArrival !== undefined}>
            Tell the guest on arrival
          </Checkbox>
        )}
        <SubmitButton className="button button-quiet">Save note</SubmitButton>
      </PostForm>
    </section>
  );
}
