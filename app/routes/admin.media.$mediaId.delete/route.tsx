import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { DeleteQuestion } from "~/desk/forms/delete-question";
import { readMeanwhile } from "~/desk/log/read-meanwhile.server";
import { MediaUses } from "~/desk/media-badge";
import { mediaRecord, notFound, requireRecord } from "~/desk/records.server";
import { formErrors } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import type { FormErrors } from "~/lodge/form-state";
import { deleteMedia } from "~/media/delete-media.server";
import { blocksDeletion } from "~/media/media-rules";
import { findMediaUses } from "~/media/media-use-queries.server";
import { viewMedia } from "~/media/view-media.server";
import { recordTitle } from "~/ui/page-meta";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  recordTitle(page, data && `Delete ${data.media.name}`, "File not found");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const row = await requireRecord(mediaRecord, params);
  const { settings } = context;
  const uses = await findMediaUses(db, [row.id]);
  const own = uses.get(row.id) ?? [];
  return json({
    media: viewMedia(row, own, settings.general.timeZone),
    isBlocked: own.some(blocksDeletion),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const admin = signedIn(context);
  const id = mediaRecord.idOf(params);
  const shown = {
    version: Number(form.get("version")),
    isLossAccepted: form.get("lose") === "yes",
  };
  const result = await deleteMedia(id, shown, admin, context.now);
  const refuse = (errors: FormErrors, status: number) =>
    json({ errors, meanwhile: null }, { status });
  switch (result.kind) {
    case "deleted":
      return redirect("/admin/media?notice=deleted");
    case "not-found":
      throw notFound(mediaRecord);
    case "in-use":
      return refuse(
        formErrors([{ field: "uses", message: "It is in use, so it was not deleted." }]),
        409,
      );
    case "mentioned": {
      const message = "Say that the texts may lose it";
      return refuse(formErrors([{ field: "lose", message }], true), 400);
    }
    case "changed-meanwhile":
      return json(
        { errors: null, meanwhile: await readMeanwhile("media", id, context.settings) },
        { status: 409 },
      );
  }
}

export default function DeleteMedia() {
  const { media, isBlocked } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const isUsed = media.uses.length > 0;
  return (
    <DeleteQuestion
      title={
        isBlocked
          ? `${media.name} cannot be deleted yet`
          : `Are you sure you want to delete ${media.name}?`
      }
      version={media.version}
      sent={sent}
      yes={isBlocked ? null : "Yes, delete the file"}
      no={isBlocked ? "Back to the file" : undefined}
      back={`/admin/media/${media.id}`}
    >
      {isUsed && (
        <div id="uses" tabIndex={-1}>
          <p>
            {isBlocked
              ? "It is used here. Choose another picture there first:"
              : "These texts show it or link to it, and will have nothing in its place:"}
          </p>
          <MediaUses uses={media.uses} />
        </div>
      )}
      {!isBlocked && isUsed && (
        <p>
          <label className="choice">
            <input type="checkbox" name="lose" id="lose" value="yes" />
            Delete it all the same
          </label>
        </p>
      )}
      {!isBlocked && <p>It is not used by any room, and cannot be brought back.</p>}
    </DeleteQuestion>
  );
}
