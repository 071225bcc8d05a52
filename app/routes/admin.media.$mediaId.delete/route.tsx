import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { MediaUses } from "~/desk/desk-badges";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { mediaRecord, requireRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { createFormErrors } from "~/http/parse-form.server";
import { deleteMedia } from "~/publishing/media/change-media.server";
import { blocksDeletion } from "~/publishing/media/media-policy";
import { listMediaUses } from "~/publishing/media/media-queries.server";
import { buildMediaView } from "~/publishing/media/media-view.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("File", (data) => `Delete ${data.media.name}`);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const mediaRow = await requireRecord(mediaRecord, params);
  const { settings } = context;
  const usesById = await listMediaUses(db, [mediaRow.id]);
  const uses = usesById.get(mediaRow.id) ?? [];
  return json({
    media: buildMediaView(mediaRow, uses, settings.general.timeZone),
    isBlocked: uses.some(blocksDeletion),
  });
}

export const action = createConfirmationAction(
  mediaRecord,
  (id, { version, form, clerk, context }) => {
    const deletion = { version, isLossAccepted: form.get("lose") === "yes" };
    return deleteMedia(id, deletion, clerk, context.now);
  },
  ({ kind }) => {
    if (kind === "deleted") return "/admin/media?notice=deleted";
    const inUseError = { field: "uses", message: "This file is in use, so it was not deleted." };
    if (kind === "in-use") return { errors: createFormErrors([inUseError]), status: 409 };
    const notConfirmedError = { field: "lose", message: "Tick the box to delete the file anyway" };
    return { errors: createFormErrors([notConfirmedError], true), status: 400 };
  },
);

export default function DeleteMedia() {
  const { media, isBlocked } = useLoaderData<typeof loader>();
  const isUsed = media.uses.length > 0;
  return (
    <ConfirmationForm
      title={isBlocked ? `Cannot delete ${media.name}` : `Delete ${media.name}?`}
      version={media.version}
      confirmLabel={isBlocked ? null : "Delete file"}
      cancelLabel={isBlocked ? "Back to the file" : undefined}
      cancelHref={`/admin/media/${media.id}`}
    >
      {isUsed && (
        <div id="uses" tabIndex={-1}>
          <p>
            {isBlocked
              ? "This file is in use. Choose another picture on these pages first:"
              : "These texts use the file and will lose it:"}
          </p>
          <MediaUses uses={media.uses} />
        </div>
      )}
      {!isBlocked && isUsed && (
        <p>
          <label className="choice">
            <input type="checkbox" name="lose" id="lose" value="yes" />
            Delete anyway
          </label>
        </p>
      )}
      {!isBlocked && <p>It is deleted permanently.</p>}
    </ConfirmationForm>
  );
}
