import { translatedTexts } from "~/core/languages/translated-fields";
import { MediaBadge, MediaUses } from "~/desk/desk-badges";
import { TranslationFields } from "~/desk/forms/translation-fields";
import { mediaFieldLabels as labels, mediaTypeLabels } from "~/publishing/media/media-labels";
import type { MediaView } from "~/publishing/media/media-view.server";
import { Checkbox } from "~/ui/choice-field";
import { DescriptionList } from "~/ui/description-list";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { VersionFields } from "~/ui/version-fields";

export function MediaForm({
  media,
  form,
  outdated,
}: {
  media: MediaView;
  form: FormState;
  /** Translations whose English text has changed since. */
  outdated: Record<string, string>;
}) {
  return (
    <PostForm
      omitsErrorSummary
      form={form}
      action={`/admin/media/${media.id}`}
      className="desk-form"
    >
      <VersionFields />
      {media.type === "image" && (
        <TextField
          name="altText"
          label={labels.altText}
          maxLength={500}
          hint="Describes the image for blind visitors. Required before the image can be used."
        />
      )}
      <TextField name="caption" label={labels.caption} maxLength={500} optional />
      <TextField
        name="tags"
        label={labels.tags}
        hint="Separate with commas, for example: rooms, forest"
        optional
      />
      <TextField name="originalName" label={labels.originalName} maxLength={255} />
      <p>
        <Checkbox name="isFeatured" value="yes">
          Featured
        </Checkbox>
      </p>
      {media.type === "image" && (
        <TranslationFields texts={translatedTexts.upload} labels={labels} outdated={outdated} />
      )}
      <FormActions submitLabel="Save" cancelLabel="All media" cancelHref="/admin/media" />
    </PostForm>
  );
}

export function FileDetails({ media }: { media: MediaView }) {
  const detailItems = [
    { name: "Status", value: <MediaBadge media={media} /> },
    { name: "Type", value: `${mediaTypeLabels[media.type]} (${media.mime})` },
    { name: "Size", value: media.size },
    { name: "Dimensions", value: media.dimensions },
    { name: "File name", value: media.filename },
    { name: "Link", value: <SiteLink href={media.path}>{media.path}</SiteLink> },
    { name: "Uploaded", value: `${media.uploadedAt}, ${media.uploader}` },
    { name: "Used in", value: <MediaUses uses={media.uses} /> },
  ];
  return (
    <section className="panel media-facts" aria-label="Details">
      <DescriptionList items={detailItems} />
    </section>
  );
}
