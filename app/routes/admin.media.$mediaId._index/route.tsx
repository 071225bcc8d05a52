import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict, withVersionFields } from "~/core/change-log/merge-edits.server";
import type { FormValues } from "~/core/form-state";
import { loadTranslations } from "~/core/languages/translations.server";
import { db } from "~/db.server";
import { requireRecordOfForm, respondWithDeletedRecord } from "~/desk/forms/lost-form.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { mediaRecord, requireRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { changeMedia, toMediaDetails } from "~/publishing/media/change-media.server";
import { formatMediaUse, mediaFieldLabels } from "~/publishing/media/media-labels";
import { listMediaUses, type MediaRow } from "~/publishing/media/media-queries.server";
import { buildMediaView, type MediaView } from "~/publishing/media/media-view.server";
import { QuietLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { mediaSchema } from "./media.schema.server";
import { FileDetails, MediaForm } from "./media-form";

export const meta = recordTitle<typeof loader>("File", (data) => data.media.name);

const notices = new Map([
  ["uploaded", "File uploaded. Add an alt text."],
  ["saved", "Saved."],
  ["retried", "Processing the image again."],
]);

function toFormValues(mediaRow: MediaRow): FormValues {
  const { tags, isFeatured, ...texts } = toMediaDetails(mediaRow);
  return {
    ...texts,
    tags: tags.join(", "),
    isFeatured: isFeatured ? "yes" : "",
  };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const mediaRow = await requireRecord(mediaRecord, params);
  const { settings } = context;
  const usesById = await listMediaUses(db, [mediaRow.id]);
  const values = toFormValues(mediaRow);
  const { texts, outdated } = await loadTranslations(db, "upload", mediaRow.id, values);
  return json({
    media: buildMediaView(mediaRow, usesById.get(mediaRow.id) ?? [], settings.general.timeZone),
    values: withVersionFields({ ...values, ...texts }, mediaRow.version),
    outdated,
    notice: readNotice(request, notices),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, mediaSchema, { conflict: null });
  const clerk = requireViewer(context);
  const { id } = await requireRecordOfForm(mediaRecord, params, mediaFieldLabels, form.values);
  if (!form.ok) return form.refuse(form.errors);
  const { version, isFeatured, ...details } = form.data;
  const result = await changeMedia(
    id,
    version,
    { ...details, isFeatured: isFeatured === "yes" },
    clerk,
    context.now,
  );
  switch (result.kind) {
    case "changed":
      return redirect(`/admin/media/${id}?notice=saved`);
    case "not-found":
      throw respondWithDeletedRecord(mediaFieldLabels, form.values);
    case "alt-needed": {
      const message = `Enter the alt text. The image is used in ${result.uses.map(formatMediaUse).join(", ")}.`;
      return form.refuseField("altText", message);
    }
    case "version-conflict": {
      const { stored } = result;
      // An unchecked checkbox submits nothing. Without this value it would look unchanged.
      const submitted = { isFeatured: "", ...form.values };
      const { texts } = await loadTranslations(db, "upload", id);
      const edit = {
        labels: mediaFieldLabels,
        stored: { ...toFormValues(stored), ...texts },
        submitted,
      };
      const conflictData = await describeConflict("media", stored, edit, context);
      return json({ ...conflictData, errors: null }, { status: 409 });
    }
  }
}

export default function MediaFile() {
  const { media, values, outdated, notice } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  // An unchecked checkbox submits nothing, so the stored value must not show again.
  const formValues = actionData ? { ...values, isFeatured: "", ...actionData.values } : values;
  return (
    <>
      <Notice text={actionData ? null : notice} />
      <ConflictAlert conflict={actionData?.conflict} />
      <ErrorSummary errors={actionData?.errors} />
      <Row className="toolbar" as="div">
        <h1>{media.name}</h1>
        <QuietLink href={`/admin/audit?subject=media&id=${media.id}`}>Change log</QuietLink>
        <QuietLink href={`/admin/media/${media.id}/delete`}>Delete</QuietLink>
      </Row>
      <div className="record">
        <div>
          <MediaPreview media={media} />
          <MediaForm
            media={media}
            form={{ values: formValues, errors: actionData?.errors }}
            outdated={outdated}
          />
        </div>
        <FileDetails media={media} />
      </div>
    </>
  );
}

function MediaPreview({ media }: { media: MediaView }) {
  if (media.state === "failed") {
    return (
      <div className="alert alert-error">
        <h2>This image could not be processed</h2>
        <p>{media.failure}</p>
        <Row as="div">
          <PostButton action={`/admin/media/${media.id}/retry`}>Try again</PostButton>
          <SiteLink href={`/admin/media/${media.id}/delete`}>Delete</SiteLink>
        </Row>
      </div>
    );
  }
  if (media.state === "processing") {
    return (
      <p className="alert alert-warning">
        {media.failure || "The image is being processed."}{" "}
        <SiteLink href={`/admin/media/${media.id}`}>Refresh</SiteLink>
      </p>
    );
  }
  if (media.type === "video") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: uploaded videos have no caption file
      <video className="media-preview" src={media.path} controls preload="metadata">
        <SiteLink href={media.path}>Watch {media.name}</SiteLink>
      </video>
    );
  }
  if (!media.upload) {
    return (
      <p>
        <SiteLink href={media.path}>Download {media.name}</SiteLink>
      </p>
    );
  }
  return (
    <div className="media-preview">
      <Picture
        picture={`media/${media.id}`}
        upload={media.upload}
        alt={media.alt || "Image without alt text"}
        sizes="(min-width: 56rem) 40rem, 94vw"
        eager
      />
    </div>
  );
}
