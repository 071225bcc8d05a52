import { withQuery } from "~/core/paths";
import { minSearchLength } from "~/desk/forms/found-guest";
import { TextField } from "~/ui/field";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { MergePageData } from "./load-merge-page.server";

export function MergeSearch({
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
