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
import type { UploadResult } from "./use-upload";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Media");

export async function loader(args: LoaderFunctionArgs) {
  const list = await mediaList.read(args);
  const addedText = new URL(args.request.url).searchParams.get("added") ?? "";
  const addedIds = addedText.split(",").map(Number).filter(Number.isInteger);
  return json(
    { ...list, added: await listMediaNames(db, addedIds) },
    { status: list.errors ? 400 : 200 },
  );
}

/** Stores uploads. The request pipeline checks the user and the origin before the body is read. */
export async function action({ request, context }: ActionFunctionArgs) {
  const clerk = requireViewer(context);
  const { added, errors, status } = await receiveUploads(request, clerk, context.now);
  if (errors) return json({ added, errors }, { status });
  const [firstFile] = added;
  if (firstFile && added.length === 1)
    return redirect(`/admin/media/${firstFile.id}?notice=uploaded`);
  return redirect(`/admin/media?added=${added.map(({ id }) => id).join()}`);
}

export default function Media() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [uploadResult, setUploadResult] = useState<UploadResult>();
  const result = uploadResult ?? actionData;
  const { currentHref, view, counts } = data;
  const { withoutAlt } = counts;
  const viewParam = view === "grid" ? null : view;
  return (
    <>
      <AddedFiles added={result?.added ?? data.added} />
      <DeskList
        list={result ? { ...data, errors: result.errors } : data}
        title="Media"
        noun="file"
        columns={mediaColumns}
        actions={
          <TabLinks
            label="View"
            tabs={(["grid", "list"] as const).map((tab) => ({
              name: tab === "grid" ? "Grid" : "List",
              href: withQuery(currentHref, { view: tab === "grid" ? null : tab, page: null }),
              isCurrent: tab === view,
            }))}
          />
        }
        aboveFilters={
          <>
            {withoutAlt > 0 && (
              <p className="note">
                {pluralise(withoutAlt, "image")} {withoutAlt === 1 ? "has" : "have"} no alt text and
                cannot be used yet.{" "}
                <SiteLink href={withQuery(data.path, { missing: "alt", view: viewParam })}>
                  Show them
                </SiteLink>
              </p>
            )}
            <UploadPanel errors={result?.errors} onResult={setUploadResult} />
          </>
        }
        empty="No media found"
        emptyHint="Upload a file above to use it for rooms and articles."
      >
        {view === "grid" ? <MediaGrid files={data.rows} /> : null}
      </DeskList>
    </>
  );
}
