import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Checkbox } from "~/ui/choice-field";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { Notice } from "~/ui/notice";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { action, loader } from "./route";

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

export function SourcesForm() {
  const { sources, notice, formKey } = useLoaderData<typeof loader>();
  const sent: FormState | undefined = useActionData<typeof action>();
  // An unchecked checkbox submits nothing.
  const form = { values: sent?.values ?? { ...valuesOf(sources), formKey }, errors: sent?.errors };
  return (
    <>
      {!sent && <Notice text={notice} />}
      <ErrorSummary errors={sent?.errors} />
      <h1>Sources</h1>
      <p className="lead">
        Where bookings come from, beside the website. The desk chooses one when it books; lists and
        figures tell them apart. Of an agent you can note the commission that was agreed: it stands
        on the booking, and the guest never sees it.
      </p>
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
            <Checkbox name={`offered-${id}`} value="yes">
              The desk’s forms offer it
            </Checkbox>{" "}
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
        <FormActions send="Save sources" leave="Back to the bookings" href="/admin/bookings" />
      </PostForm>
    </>
  );
}
