import { useActionData, useLoaderData } from "@remix-run/react";
import { ContentForm } from "~/desk/forms/content-form";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { contentStatusLabels } from "~/publishing/content/content-policy";
import { QuietLink } from "~/ui/button-link";
import { ContentBadge } from "~/ui/content-badge";
import { Notice } from "~/ui/notice";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { action, loader } from "./route";

export function EditContent() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { id, slug, status, scheduledFor } = loaderData;
  // After a save, `data-forget` clears the input that the browser kept (app/ui/scripts/kept-forms.ts).
  return (
    <>
      {!actionData && (
        <div data-forget={loaderData.notice ? "" : undefined}>
          <Notice text={loaderData.notice} />
        </div>
      )}
      {loaderData.ignoredPublishTime && !actionData && (
        <p className="alert alert-warning">
          This will not be published on {loaderData.ignoredPublishTime}: its status is{" "}
          {contentStatusLabels[status]}. Set the status to {contentStatusLabels.published}.
        </p>
      )}
      <ConflictAlert conflict={actionData?.conflict} />
      <Row className="toolbar" as="div">
        <h1>
          Edit content <ContentBadge status={status} scheduledFor={scheduledFor} />
        </h1>
        {loaderData.isPublic && <QuietLink href={`/news/${slug}`}>View</QuietLink>}
        <QuietLink href={`/admin/audit?subject=content&id=${id}`}>Change log</QuietLink>
        <QuietLink href={`/admin/content/${id}/delete`}>Delete</QuietLink>
      </Row>
      <ContentForm
        form={{ values: actionData?.values ?? loaderData.values, errors: actionData?.errors }}
        covers={loaderData.covers}
        outdated={loaderData.outdated}
        preview={actionData?.preview ?? null}
        currentHref={`/admin/content/${id}`}
      >
        <SiteLink href="/admin/content">All content</SiteLink>
      </ContentForm>
    </>
  );
}
