import { pluralise } from "~/core/pluralise";
import { SpecialRequest } from "~/desk/arrival-notes";
import type { Today } from "~/desk/load-today.server";
import type { MealCount } from "~/reports/meals";
import { SiteLink } from "~/ui/site-link";
import { UnlistedCount } from "./unlisted-count";

const mealLabels = { breakfast: "Breakfast", lunch: "Lunch", dinner: "Dinner" };

export function Kitchen({
  meals,
  tables,
  specialRequests,
  unlistedCounts,
}: Pick<Today, "meals" | "tables" | "specialRequests" | "unlistedCounts">) {
  return (
    <>
      <section className="panel" aria-label="Table reservations today">
        <h3>Table reservations today</h3>
        {tables.length === 0 && <p className="empty-line">No table reservations today.</p>}
        <ul className="plain-list">
          {tables.map((table) => (
            <li key={table.id}>
              {table.time}{" "}
              <SiteLink
                href={
                  table.enquiryId
                    ? `/admin/enquiries/${table.enquiryId}`
                    : `/admin/tables/${table.tableReservationId}`
                }
              >
                {table.name || table.guestName || "Guest"}
              </SiteLink>
              , {pluralise(table.people, "guest")}
              {table.tableNames && `, table ${table.tableNames}`}
              {table.needsConfirmation && <span className="missing"> not confirmed yet</span>}
              {table.absenceReason && <span className="missing"> {table.absenceReason}</span>}
              {table.note && (
                <small>
                  <SpecialRequest text={table.note} />
                </small>
              )}
            </li>
          ))}
        </ul>
        <UnlistedCount count={unlistedCounts.tables} />
        <SiteLink href="/admin/tables">All table reservations</SiteLink>
      </section>
      <section className="panel kitchen" aria-label="Meal plan">
        <h3>Meal plan</h3>
        <dl className="meals">
          {meals.map((mealCount) => (
            <div key={mealCount.meal}>
              <dt>{mealLabels[mealCount.meal]}</dt>
              <dd>
                {describeMeal(mealCount)}{" "}
                {mealCount.boards.length > 0 && (
                  <small>
                    {mealCount.boards.map(({ board, people }) => `${board} ${people}`).join(", ")}
                  </small>
                )}
                {mealCount.allergies > 0 && (
                  <small className="missing">
                    {" "}
                    {pluralise(mealCount.allergies, "booking")} with an allergy or intolerance
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="note">Breakfast and lunch: last night’s guests. Dinner: tonight’s guests.</p>
        {specialRequests.length > 0 && (
          <>
            <h4>Special requests</h4>
            <ul className="plain-list">
              {specialRequests.map(({ id, guestName, roomName, board, specialRequests: text }) => (
                <li key={id}>
                  <SpecialRequest text={text} />{" "}
                  <small>
                    <SiteLink href={`/admin/bookings/${id}`}>{guestName || "Guest"}</SiteLink>,{" "}
                    {roomName}, {board}
                  </small>
                </li>
              ))}
            </ul>
            <UnlistedCount count={unlistedCounts.specialRequests} />
          </>
        )}
      </section>
    </>
  );
}

function describeMeal({ adults, children, infants }: MealCount): string {
  const counts = [
    adults > 0 && pluralise(adults, "adult"),
    children > 0 && (children === 1 ? "1 child" : `${children} children`),
    infants > 0 && `${pluralise(infants, "infant")} under 5`,
  ].filter(Boolean);
  return counts.join(", ") || "none";
}
