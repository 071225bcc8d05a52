import type { ReactNode } from "react";
import type { EditConflict } from "~/core/change-log/edit-conflict";
import type { FormValues } from "~/core/form-state";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { QuietLink } from "~/ui/button-link";
import type { FormState } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";
import { ListingFields } from "./listing-fields";
import { TranslationFields } from "./translation-fields";

// A catalogue item is a dish, a conference space or an amenity.
export interface CatalogueItemFormData {
  /** Null for a new record. */
  id: string | number | null;
  title: string;
  values: FormValues;
  /** The former English texts of outdated translations. */
  outdated?: Record<string, string>;
  submission: (FormState & { conflict: EditConflict | null }) | undefined;
}

interface CatalogueItemFormProps extends CatalogueItemFormData {
  kind: "dish" | "space" | "amenity";
  listHref: string;
  publicHref: string;
  labels: { position: string; isListed: string };
  textLabels: Record<string, string>;
  listedLabel: string;
  links?: ReactNode;
  children: ReactNode;
}

export function CatalogueItemForm({
  kind,
  id,
  title,
  listHref,
  publicHref,
  values,
  outdated,
  submission,
  labels,
  textLabels,
  listedLabel,
  links,
  children,
}: CatalogueItemFormProps) {
  // If the rejected form lacks an idempotency key, the key of the loaded page is used.
  const form: FormState = submission
    ? { ...submission, values: { ...selectIdempotencyKey(values), ...submission.values } }
    : { values };
  return (
    <PostForm
      form={form}
      action={id === null ? `${listHref}/new` : `${listHref}/${id}`}
      className="desk-form"
    >
      <ConflictAlert conflict={submission?.conflict} />
      <Row className="toolbar" as="div">
        <h1>{title}</h1>
        {id !== null && <QuietLink href={publicHref}>View</QuietLink>}
        {id !== null && links}
        {id !== null && (
          <QuietLink href={`/admin/audit?subject=${kind}&id=${id}`}>Change log</QuietLink>
        )}
      </Row>
      {id !== null && <VersionFields />}
      {children}
      <ListingFields labels={labels} listedLabel={listedLabel} />
      <TranslationFields kind={kind} labels={textLabels} outdated={outdated} />
      <FormActions submitLabel="Save" cancelLabel="Back to the list" cancelHref={listHref} />
    </PostForm>
  );
}

const selectIdempotencyKey = ({ idempotencyKey }: FormValues): FormValues =>
  idempotencyKey ? { idempotencyKey } : {};
