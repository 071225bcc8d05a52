import type { ReactNode } from "react";
import { seasonTextLabels } from "~/catalogue/rooms/season-details";
import type { EditConflict } from "~/core/change-log/edit-conflict";
import type { FormValues } from "~/core/form-state";
import { translatedTexts } from "~/core/languages/translated-fields";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import type { FormState } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { type SeasonPreview, SeasonRatePreview } from "~/ui/season-rate-preview";
import { PostForm } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";
import { type RoomWithBaseRates, SeasonFields } from "./season-fields";
import { TranslationFields } from "./translation-fields";

interface SeasonFormProps {
  currentHref: string;
  values?: FormValues;
  submission:
    | (FormState & { conflict: EditConflict | null; preview: SeasonPreview | null })
    | undefined;
  rooms: RoomWithBaseRates[];
  /** The former English texts of outdated translations. */
  outdated?: Record<string, string>;
  children: ReactNode;
}

/** The form is submitted twice: first for a preview of all rates, then to save. */
export function SeasonForm({
  currentHref,
  values = {},
  submission,
  rooms,
  outdated,
  children,
}: SeasonFormProps) {
  const form: FormState = submission ?? { values };
  const { version } = form.values;
  return (
    <PostForm form={form} action={`${currentHref}#grid`} className="desk-form">
      <ConflictAlert conflict={submission?.conflict} />
      {children}
      {version && <VersionFields />}
      <SeasonFields rooms={rooms} />
      <TranslationFields
        texts={translatedTexts.season}
        labels={seasonTextLabels}
        outdated={outdated}
      />
      {submission?.preview && <SeasonRatePreview preview={submission.preview} />}
      {version && <p className="hint">Existing bookings keep their price.</p>}
      <FormActions
        submitLabel={submission?.preview ? "Save season" : "Preview rates"}
        cancelLabel="Back to the list"
        cancelHref="/admin/rooms/seasons"
      />
    </PostForm>
  );
}
