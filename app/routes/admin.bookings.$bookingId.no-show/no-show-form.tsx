import type { FormErrors } from "~/core/form-state";
import { pluralise } from "~/core/pluralise";
import { type Option, RadioField } from "~/ui/choice-field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

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

export function NoShowForm(props: NoShowFormProps) {
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
