import type { SerializeFrom } from "@remix-run/node";
import { Tick } from "~/ui/choice-field";
import { type FormState, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { loader } from "./route";

type Sources = SerializeFrom<typeof loader>["sources"];

const valuesOf = (sources: Sources) =>
  Object.fromEntries(
    sources.flatMap(({ id, name, position, commissionPercent, isActive, version }) => [
      [`name-${id}`, name],
      [`place-${id}`, String(position)],
      [`commission-${id}`, commissionPercent === null ? "" : String(commissionPercent)],
      [`offered-${id}`, isActive ? "yes" : ""],
      [`version-${id}`, String(version)],
    ]),
  );

/** Every source in its place, and a field for one more. */
export function SourcesForm({ sources, sent }: { sources: Sources; sent: FormState | undefined }) {
  // A box that is not ticked is not sent.
  const form = { values: sent?.values ?? valuesOf(sources), errors: sent?.errors };
  return (
    <PostForm isToldAbove form={form} action="/admin/settings/sources" className="desk-form">
      {sources.map(({ id, name, isUsed }) => (
        <fieldset key={id}>
          <legend>{name}</legend>
          <input type="hidden" name={`version-${id}`} value={form.values[`version-${id}`]} />
          <div className="field-pair">
            <TextField name={`name-${id}`} label="Name" maxLength={60} />
            <TextField name={`place-${id}`} label="Place" inputMode="numeric" size={4} />
            <TextField
              name={`commission-${id}`}
              label="Commission in %"
              inputMode="decimal"
              size={6}
              optional
            />
          </div>
          <Tick name={`offered-${id}`} value="yes">
            The desk’s forms offer it
          </Tick>{" "}
          {isUsed ? (
            <span className="hint">Bookings came from it, so it can only be put away.</span>
          ) : (
            <SiteLink href={`/admin/settings/sources/${id}/delete`}>
              Delete<span className="visually-hidden">: {name}</span>
            </SiteLink>
          )}
        </fieldset>
      ))}
      <TextField
        name="added"
        label="One more"
        hint="Such as a travel agent or a booking site by its name."
        maxLength={60}
        optional
      />
      <FormEnd send="Save sources" leave="Back to the bookings" href="/admin/bookings" />
    </PostForm>
  );
}
