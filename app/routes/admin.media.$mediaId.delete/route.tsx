import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { readMeanwhile } from "~/desk/log/read-meanwhile.server";
import { formErrors } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import type { FormErrors } from "~/lodge/form-state";
import { deleteMedia } from "~/publishing/delete-media.server";
import { readMediaId } from "~/publishing/media-id";
import { findMedia } from "~/publishing/media-queries.server";
import { holdsMedia } from "~/publishing/media-rules";
import { findMediaUses } from "~/publishing/media-use-queries.server";
import { viewMedia } from "~/publishing/media-view";
import { ErrorSummary } from "~/ui/error-summary";
import { MediaUses } from "~/ui/media-state";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  recordTitle(page, data && `Delete ${data.media.name}`, "File not found");

const notFound = () => new Response("No such file.", { status: 404 });

export async function loader({ params, context }: LoaderFunctionArgs) {
  const row = await findMedia(db, readMediaId(params.mediaId));
  if (!row) throw notFound();
  const { settings } = context;
  const uses = await findMediaUses(db, [row.id]);
  const own = uses.get(row.id) ?? [];
  return json({
    media: viewMedia(row, own, settings.general.timeZone),
    isHeld: own.some(holdsMedia),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const admin = signedIn(context);
  const id = readMediaId(params.mediaId);
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
      throw notFound();
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
  const { media, isHeld } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const own = `/admin/media/${media.id}`;
  const isUsed = media.uses.length > 0;
  return (
    <form method="post" action={`${own}/delete`} className="desk-form">
      <ErrorSummary errors={sent?.errors} />
      <ConflictAlert conflict={sent?.meanwhile} />
      <h1>
        {isHeld
          ? `${media.name} cannot be deleted yet`
          : `Are you sure you want to delete ${media.name}?`}
      </h1>
      {isUsed && (
        <div id="uses" tabIndex={-1}>
          <p>
            {isHeld
              ? "It is used here. Choose another picture there first:"
              : "These texts show it or link to it, and will have nothing in its place:"}
          </p>
          <MediaUses uses={media.uses} />
        </div>
      )}
      {!isHeld && isUsed && (
        <p>
          <label className="choice">
            <input type="checkbox" name="lose" id="lose" value="yes" />
            Delete it all the same
          </label>
        </p>
      )}
      {!isHeld && <p>It is not used by any room, and cannot be brought back.</p>}
      <input type="hidden" name="version" value={media.version} />
      <Row>
        {!isHeld && (
          <button type="submit" className="button">
            Yes, delete the file
          </button>
        )}
        <a href={own}>{isHeld ? "Back to the file" : "No, keep it"}</a>
      </Row>
    </form>
  );
}
