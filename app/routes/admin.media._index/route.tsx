import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { mediaList } from "~/desk/lists/media-list.server";
import { requireViewer } from "~/http/request-context";
import { listMediaNames } from "~/publishing/media/media-queries.server";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";
import { TabLinks } from "~/ui/tab-links";
import { mediaColumns } from "./media-columns";
import { MediaGrid } from "./media-grid";
import { receiveUploads } from "./receive-uploads.server";
import { AddedFiles, UploadPanel } from "./upload-panel";
import type { Sent } from "./use-upload";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Media");

export async function loader(args: LoaderFunctionArgs) {
  const list = await mediaList.read(args);
  const added = new URL(args.request.url).searchParams.get("added") ?? "";
  const addedIds = added.split(",").map(Number).filter(Number.isInteger);
  return json(
    { ...list, added: await listMediaNames(db, addedIds) },
    { status: list.errors ? 400 : 200 },
  );
}

/** Receives uploads. The user and the origin are checked before the body is read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const admin = requireViewer(context);
  const { added, errors, status } = await receiveUploads(request, admin, context.now);
  if (errors) return json({ added, errors }, { status });
  const [first] = added;
  if (first && added.length === 1) return redirect(`/admin/media/${first.id}?notice=uploaded`);
  return redirect(`/admin/media?added=${added.map(({ id }) => id).join()}`);
}

export default function Media() {
  const data = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [uploaded, setUploaded] = useState<Sent>();
  const sent = uploaded ?? answered;
  const { here, view, counts } = data;
  const { withoutAlt } = counts;
  const inView = view === "grid" ? null : view;
  return (
    <>
      <AddedFiles added={sent?.added ?? data.added} />
      <DeskList
        list={sent ? { ...data, errors: sent.errors } : data}
        title="Media"
        noun="file"
        columns={mediaColumns}
        actions={
          <TabLinks
            label="View"
            tabs={(["grid", "list"] as const).map((each) => ({
              name: each === "grid" ? "Grid" : "List",
              href: withQuery(here, { view: each === "grid" ? null : each, page: null }),
              isCurrent: each === view,
            }))}
          />
        }
        above={
          <>
            {withoutAlt > 0 && (
              <p className="note">
                {pluralise(withoutAlt, "image")} {withoutAlt === 1 ? "has" : "have"} no alt text and
                cannot be used yet.{" "}
                <SiteLink href={withQuery(data.path, { missing: "alt", view: inView })}>
                  Show them
                </SiteLink>
              </p>
            )}
            <UploadPanel errors={sent?.errors} onAnswer={setUploaded} />
          </>
        }
        empty="No media found"
        start="Upload a file above to use it for rooms and articles."
      >
        {view === "grid" ? <MediaGrid files={data.rows} /> : null}
      </DeskList>
    </>
  );
}
