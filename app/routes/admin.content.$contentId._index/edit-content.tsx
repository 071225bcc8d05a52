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
  const loaded = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { id, slug, status, scheduledFor } = loaded;
  return (
    <>
      {!actionData && (
        <div data-forget={loaded.notice ? "" : undefined}>
          <Notice text={loaded.notice} />
        </div>
      )}
      {loaded.ignoredPublishTime && !actionData && (
        <p className="alert alert-warning">
          This will not be published on {loaded.ignoredPublishTime}: its status is{" "}
          {contentStatusLabels[status]}. Set the status to {contentStatusLabels.published}.
        </p>
      )}
      <ConflictAlert conflict={actionData?.conflict} />
      <Row className="toolbar" as="div">
        <h1>
          Edit content <ContentBadge status={status} scheduledFor={scheduledFor} />
        </h1>
        {loaded.isPublic && <QuietLink href={`/news/${slug}`}>View</QuietLink>}
        <QuietLink href={`/admin/audit?subject=content&id=${id}`}>Change log</QuietLink>
        <QuietLink href={`/admin/content/${id}/delete`}>Delete</QuietLink>
      </Row>
      <ContentForm
        form={{ values: actionData?.values ?? loaded.values, errors: actionData?.errors }}
        covers={loaded.covers}
        outdated={loaded.outdated}
        preview={actionData?.preview ?? null}
        currentHref={`/admin/content/${id}`}
      >
        <SiteLink href="/admin/content">All content</SiteLink>
      </ContentForm>
    </>
  );
}
