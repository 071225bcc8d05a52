import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { minSearchLength } from "~/desk/forms/found-guest";
import { guestProfileRecord, notFoundResponse } from "~/desk/records.server";
import { mergeGuestProfiles } from "~/front-desk/guests/merge-guest-profiles.server";
import {
  createFormErrors,
  errorStatusOf,
  parseFields,
  toSearchParams,
} from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { TextField } from "~/ui/field";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { loadMergePage, type MergePageData } from "./load-merge-page.server";
import { mergeSchema } from "./merge.schema.server";
import { MergeForm } from "./merge-form";

export const meta = recordTitle<typeof loader>("Guest", (data) => `Merge ${data.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  return json(await loadMergePage(params, new URL(request.url).searchParams));
}

const describeTooLongNotes = (excessLength: number) =>
  `The combined notes are ${pluralise(excessLength, "letter")} too long. Shorten the notes of one profile first.`;
const changedMessage =
  "Someone else changed one of these profiles while you had it open. Check the values and merge again.";

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = parseFields(await readForm(request), mergeSchema);
  const clerk = requireViewer(context);
  const respond = async (errors: ReturnType<typeof createFormErrors>, status: number) =>
    json({ ...(await loadMergePage(params, toSearchParams(form.values))), errors }, { status });
  if (!form.ok) return respond(form.errors, errorStatusOf(form.errors));
  const keptId = guestProfileRecord.parseId(params);
  const result = await mergeGuestProfiles({ keptId, ...form.data }, clerk, context.now);
  switch (result.kind) {
    case "not-found":
      throw notFoundResponse(guestProfileRecord);
    case "version-conflict":
      return respond(createFormErrors([{ field: "", message: changedMessage }]), 409);
    case "notes-too-long":
      return respond(
        createFormErrors([{ field: "", message: describeTooLongNotes(result.excessCharacters) }]),
        422,
      );
    case "merged":
    case "already-merged": {
      const { returnTo } = await loadMergePage(params, toSearchParams(form.values));
      return redirect(withQuery(returnTo, { notice: "merged" }));
    }
  }
}

export default function MergeGuests() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const view = actionData ?? loaderData;
  return view.pair ? (
    <MergeForm view={view} pair={view.pair} errors={actionData?.errors} />
  ) : (
    <MergeSearch view={view} />
  );
}

function MergeSearch({
  view: { id, name, q, isTooShort, matchingProfiles, returnTo },
}: {
  view: MergePageData;
}) {
  const profilePath = `/admin/guests/${id}`;
  return (
    <>
      <h1>Merge {name} with another guest</h1>
      <p>Compare both profiles before you merge them.</p>
      <SiteForm
        form={{ values: { q } }}
        action={`${profilePath}/merge`}
        className="filter-bar filter-bar-short"
        noValidate
      >
        <TextField
          name="q"
          label="Other guest"
          hint="Name, phone, email or company."
          type="search"
          maxLength={100}
          autoComplete="off"
          optional
        />
        <Row>
          <SubmitButton className="button button-quiet">Find</SubmitButton>
          <SiteLink href={profilePath}>Back to the guest</SiteLink>
        </Row>
      </SiteForm>
      {isTooShort && <p role="status">Enter at least {minSearchLength} characters.</p>}
      {matchingProfiles && (
        <p role="status" className="hint">
          {matchingProfiles.length === 0
            ? `No other guests found for “${q}”.`
            : "Choose the same person:"}
        </p>
      )}
      {matchingProfiles && matchingProfiles.length > 0 && (
        <ul className="plain-list guest-results">
          {matchingProfiles.map((guest) => (
            <li key={guest.id}>
              <span>
                <strong>{guest.name}</strong> <span className="hint">{guest.contact}</span>
              </span>{" "}
              <SiteLink
                className="button button-small button-quiet"
                href={withQuery(`${profilePath}/merge`, { with: String(guest.id), returnTo })}
              >
                Compare<span className="visually-hidden"> with {guest.name}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
