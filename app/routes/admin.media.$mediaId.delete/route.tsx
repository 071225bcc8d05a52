import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { formErrors } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { deleteMedia } from "~/publishing/delete-media.server";
import { readMediaId } from "~/publishing/media-id";
import { findMedia } from "~/publishing/media-queries.server";
import { holdsMedia } from "~/publishing/media-rules";
import { findMediaUses } from "~/publishing/media-use-queries.server";
import { viewMedia } from "~/publishing/media-view";
import { readSettings } from "~/settings/read-settings.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { MediaUses } from "~/ui/media-state";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, data ? `Delete ${data.media.name}` : "Delete");

const notFound = () => new Response("No such file.", { status: 404 });

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const row = await findMedia(db, readMediaId(params.mediaId));
  if (!row) throw notFound();
  const [uses, settings] = await Promise.all([findMediaUses(db, [row.id]), readSettings(db)]);
  const own = uses.get(row.id) ?? [];
  return json({
    media: viewMedia(row, own, settings.general.timeZone),
    isHeld: own.some(holdsMedia),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const admin = await requireViewer(request, "admin");
  const isLossAccepted = form.get("lose") === "yes";
  const result = await deleteMedia(readMediaId(params.mediaId), isLossAccepted, admin, new Date());
  switch (result.kind) {
    case "deleted":
      return redirect("/admin/media?notice=deleted");
    case "not-found":
      throw notFound();
    case "in-use":
      return json(
        {
          errors: formErrors([{ field: "uses", message: "It is in use, so it was not deleted." }]),
        },
        { status: 409 },
      );
    case "mentioned": {
      const message = "Say that the texts may lose it";
      return json({ errors: formErrors([{ field: "lose", message }], true) }, { status: 400 });
    }
  }
}

export default function DeleteMedia() {
  const { media, isHeld } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors;
  const own = `/admin/media/${media.id}`;
  const isUsed = media.uses.length > 0;
  return (
    <form method="post" action={`${own}/delete`} className="desk-form">
      <ErrorSummary errors={errors} />
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

export function ErrorBoundary() {
  return <Fault />;
}
