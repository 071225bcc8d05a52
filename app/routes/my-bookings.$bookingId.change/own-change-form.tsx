import { boardNames } from "~/catalogue/boards";
import { AskLodge } from "~/ui/ask-lodge";
import { ButtonLink } from "~/ui/button-link";
import { bringsChildren, ChildrenFields, guestsLabel, WithChildren } from "~/ui/children-fields";
import { optionsIn, SelectField } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { DateField } from "~/ui/field";
import { Row } from "~/ui/row";
import { guestOptions } from "~/ui/search-fields";
import { useWords } from "~/ui/use-words";
import type { OwnChangeView } from "./view-own-change.server";

/** Where the stay of a booking is changed, and where its page is. */
const addressOf = (id: string) => ({
  own: `/my-bookings/${id}`,
  change: `/my-bookings/${id}/change`,
});

/** The first step: what the stay should be. It only looks. */
export function OwnChangeForm({ view }: { view: OwnChangeView }) {
  const words = useWords();
  const { t } = words;
  const form = { values: view.values, errors: view.errors };
  const { id, roomName } = view.before;
  const { own, change } = addressOf(id);
  return (
    <form action={change} noValidate>
      <ErrorSummary errors={form.errors} />
      {view.near.length > 0 && (
        <>
          <p>{t("{room} is free, as long as you want to stay, on", { room: roomName })}</p>
          <ul>
            {view.near.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="field-pair">
        <DateField form={form} name="checkIn" label={t("Check-in")} min={view.today} />
        <DateField form={form} name="checkOut" label={t("Check-out")} min={view.today} />
        <SelectField
          form={form}
          name="guests"
          label={guestsLabel(view.values)}
          options={guestOptions()}
        />
        {bringsChildren(view.values) && <ChildrenFields form={form} />}
        <SelectField
          form={form}
          name="board"
          label={t("Board")}
          options={optionsIn(words, boardNames)}
        />
      </div>
      <Row>
        <button type="submit" className={view.after ? "button button-quiet" : "button"}>
          {t("Show the new price")}
        </button>
        <WithChildren form={form} opens={change} />
        {!view.after && <a href={own}>{t("Keep it as it is")}</a>}
      </Row>
      <p className="note">
        {t("Another room, or something else?")} <AskLodge reference={id} />
      </p>
    </form>
  );
}

/** In place of the form where the guest cannot change the stay, and why. */
export function CannotChange({ view: { objection, before } }: { view: OwnChangeView }) {
  const { t } = useWords();
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
      <p>{objection}</p>
      <p>
        {t("Do you need something else?")} <AskLodge reference={before.id} />
      </p>
      <Row>
        <ButtonLink href={addressOf(before.id).own}>{t("Back to the booking")}</ButtonLink>
        {before.phase === "upcoming" && (
          <a href={`${addressOf(before.id).own}/cancel`}>{t("Cancel this booking")}</a>
        )}
      </Row>
    </>
  );
}
