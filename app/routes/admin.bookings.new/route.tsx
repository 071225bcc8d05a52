import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findUserByEmail } from "~/accounts/user-queries.server";
import { listFullRoomIds } from "~/booking/availability-queries.server";
import { findDeskStayProblem, messages, plural } from "~/booking/booking-rules";
import { formatCents } from "~/booking/money";
import { placeDeskBooking } from "~/booking/place-desk-booking.server";
import { quoteStay } from "~/booking/quote";
import { addStayDays, countNights, lodgeToday } from "~/booking/stay";
import { boardField, guestsField, stayDateField } from "~/booking/stay-fields.server";
import { listRooms } from "~/catalogue/room-queries.server";
import { db } from "~/db.server";
import { formErrors, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { readQuery } from "~/http/read-query";
import { requireViewer } from "~/http/require-viewer.server";
import { readSettings } from "~/settings/read-settings.server";
import { Fault } from "~/ui/fault-page";
import { pageTitle } from "~/ui/page-title";
import { deskBookingSchema } from "./desk-booking.schema.server";
import { DeskBookingForm } from "./desk-booking-form";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "New booking");

const searchFields = {
  checkIn: stayDateField,
  checkOut: stayDateField,
  guests: guestsField,
  board: boardField,
};

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const params = new URL(request.url).searchParams;
  const [rooms, settings] = await Promise.all([listRooms(db), readSettings(db)]);
  const today = lodgeToday(new Date(), settings.general.timeZone);
  const { values, errors } = readQuery(params, searchFields);
  const { checkIn = today, checkOut = addStayDays(checkIn, 1), guests = 1, board = "BB" } = values;
  const stay = { checkIn, checkOut };
  const problem = findDeskStayProblem(stay, settings, new Date());
  if (problem) errors.push(problem);
  const fullIds = problem ? new Set<number>() : await listFullRoomIds(db, stay);
  return json({
    values: {
      roomId: params.get("roomId") ?? "",
      ...stay,
      guests: String(guests),
      board,
      status: "confirmed",
      paymentMethod: "cash",
    },
    errors: errors.length > 0 ? formErrors(errors) : null,
    rooms: rooms.map((room) => ({
      value: String(room.id),
      label: problem
        ? room.name
        : fullIds.has(room.id)
          ? `${room.name}: taken`
          : `${room.name}, sleeps ${room.capacity}: ${formatCents(
              quoteStay(room.rates, stay, board, settings.payment).totalCents,
            )} for ${plural(countNights(stay), "night")}`,
    })),
  });
}

export async function action({ request }: ActionFunctionArgs) {
  const now = new Date();
  const fields = await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const form = parseFields(fields, deskBookingSchema);
  if (!form.ok) return json({ values: form.values, errors: form.errors }, { status: 400 });
  const refuse = (field: string, message: string, status = 422) =>
    json({ values: form.values, errors: formErrors([{ field, message }]) }, { status });

  const { roomId, checkIn, checkOut, guests, board, accountEmail, ...rest } = form.data;
  const problem = findDeskStayProblem({ checkIn, checkOut }, await readSettings(db), now);
  if (problem) return refuse(problem.field, problem.message);
  const account = accountEmail ? await findUserByEmail(db, accountEmail) : undefined;
  if (accountEmail && !account) {
    return refuse("accountEmail", "No account has this email. Leave it empty to book by name.");
  }
  const [first = "", ...others] = account?.name.split(/\s+/) ?? [];
  const hasName = rest.firstName || rest.lastName;
  const result = await placeDeskBooking(
    {
      ...rest,
      firstName: hasName ? rest.firstName : first,
      lastName: hasName ? rest.lastName : others.join(" "),
      email: rest.email ?? account?.email ?? null,
      phone: rest.phone ?? account?.phone ?? null,
      userId: account?.id ?? null,
      stay: { roomId, checkIn, checkOut, guests, board },
    },
    clerk,
    now,
  );
  switch (result.kind) {
    case "placed":
      return redirect(`/admin/bookings/${result.bookingId}?notice=created`);
    case "unknown-room":
      return refuse("roomId", "Choose a room");
    case "too-many-guests":
      return refuse("guests", `This room sleeps ${result.capacity}.`);
    case "unavailable":
      return refuse("roomId", messages.unavailable, 409);
  }
}

export default function NewBooking() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <DeskBookingForm
      form={{
        values: { ...loaded.values, ...sent?.values },
        errors: sent ? sent.errors : loaded.errors,
      }}
      rooms={loaded.rooms}
    />
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
