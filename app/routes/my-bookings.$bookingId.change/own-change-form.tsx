import { boardLabels } from "~/catalogue/rooms/boards";
import { ButtonLink } from "~/ui/button-link";
import {
  AddChildrenButton,
  ChildrenFields,
  guestsLabel,
  includesChildren,
} from "~/ui/children-fields";
import { createTranslatedOptions, SelectField } from "~/ui/choice-field";
import { ContactLodge } from "~/ui/contact-panel";
import { ErrorSummary } from "~/ui/error-summary";
import { DateField } from "~/ui/field";
import { useMoney } from "~/ui/money";
import { Row } from "~/ui/row";
import { createGuestOptions } from "~/ui/search-fields";
import { SiteForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import type { OwnChangeView } from "./load-own-change.server";

const pathsOf = (id: string) => ({
  booking: `/my-bookings/${id}`,
  change: `/my-bookings/${id}/change`,
});

export function OwnChangeForm({ view }: { view: OwnChangeView }) {
  const translator = useTranslator();
  const { t } = translator;
  const form = { values: view.values, errors: view.errors };
  const { id } = view.before;
  const roomName = view.rooms.find((room) => String(room.id) === view.values.roomId)?.name ?? "";
  const paths = pathsOf(id);
  return (
    <SiteForm form={form} action={paths.change} noValidate className="own-change">
      <ErrorSummary errors={form.errors} />
      {view.alternativeDates.length > 0 && (
        <>
          <p>{t("{room} is free for the same number of nights on", { room: roomName })}</p>
          <ul>
            {view.alternativeDates.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {!view.after && <OtherRooms view={view} />}
      <div className="field-pair">
        <SelectField
          name="roomId"
          label={t("Room")}
          options={view.rooms.map((room) => ({ value: String(room.id), label: room.name }))}
        />
        <DateField name="checkIn" label={t("Check-in")} min={view.today} />
        <DateField name="checkOut" label={t("Check-out")} min={view.today} />
        <SelectField
          name="guests"
          label={t(guestsLabel(view.values))}
          options={createGuestOptions(translator)}
        />
        {includesChildren(view.values) && <ChildrenFields />}
        <SelectField
          name="board"
          label={t("Board")}
          options={createTranslatedOptions(translator, boardLabels)}
        />
      </div>
      <Row>
        <button type="submit" className={view.after ? "button button-quiet" : "button"}>
          {t("Show the new price")}
        </button>
        <AddChildrenButton searchPath={paths.change} />
        {!view.after && <a href={paths.booking}>{t("Keep my booking")}</a>}
      </Row>
      <p className="note">
        {t("Other options")} <ContactLodge reference={id} />
      </p>
    </SiteForm>
  );
}

export function OtherRooms({ view: { otherRooms, before, after } }: { view: OwnChangeView }) {
  const { formatCents } = useMoney(before.price.currency);
  const { t } = useTranslator();
  if (!otherRooms) return null;
  if (otherRooms.length === 0) {
    return after ? null : <p>{t("No other room is free for these dates and guests.")}</p>;
  }
  return (
    <>
      <p>
        {after
          ? t("The same dates and guests in another room:")
          : t("Free for these dates and guests:")}
      </p>
      <ul>
        {otherRooms.map(({ name, href, totalCents, priceDifferenceCents }) => (
          <li key={href}>
            <a href={href}>{name}</a>, {formatCents(totalCents)}
            {priceDifferenceCents > 0 &&
              t(", {amount} more than now", { amount: formatCents(priceDifferenceCents) })}
            {priceDifferenceCents < 0 &&
              t(", {amount} less than now", { amount: formatCents(-priceDifferenceCents) })}
          </li>
        ))}
      </ul>
    </>
  );
}

export function ChangeUnavailable({ view: { problem, before } }: { view: OwnChangeView }) {
  const { t } = useTranslator();
  const bookingPath = pathsOf(before.id).booking;
  return (
    <>
      <h1>{t("This stay cannot be changed online")}</h1>
      <p className="lead">
        {t("{room}, {from} to {to}, reference {reference}", {
          room: before.roomName,
          from: before.checkIn,
          to: before.checkOut,
          reference: before.id,
        })}
      </p>
      <p>{problem}</p>
      <p>
        {t("Need something else?")} <ContactLodge reference={before.id} />
      </p>
      <Row>
        <ButtonLink href={bookingPath}>{t("Back to the booking")}</ButtonLink>
        {before.phase === "upcoming" && (
          <a href={`${bookingPath}/cancel`}>{t("Cancel this booking")}</a>
        )}
      </Row>
    </>
  );
}
