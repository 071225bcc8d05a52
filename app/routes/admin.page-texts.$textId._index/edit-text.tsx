import { useActionData, useLoaderData } from "@remix-run/react";
import { isShippedText, textLists, textPages } from "~/catalogue/texts/shipped-texts";
import { TextForm } from "~/desk/forms/text-form";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { QuietLink } from "~/ui/button-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import type { action, loader } from "./route";

export function EditText() {
  const loaderData = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { id, page, list, isEdited } = loaderData;
  return (
    <>
      <ConflictAlert conflict={actionData?.conflict} />
      <Row className="toolbar" as="div">
        <h1>Edit text</h1>
        <QuietLink href={textPages[page].href}>View</QuietLink>
        <QuietLink href={`/admin/audit?subject=text&id=${id}`}>Change log</QuietLink>
        {isEdited && (
          <QuietLink href={`/admin/page-texts/${id}/restore`}>
            {isShippedText(id) ? "Restore default" : "Delete"}
          </QuietLink>
        )}
      </Row>
      <p>
        {textPages[page].name}
        {list && `: ${textLists[list].name}`}
      </p>
      {page === "terms" && (
        <p className="hint">
          Existing bookings keep their terms. Keep the placeholders in {}, so that this text always
          matches Settings.
        </p>
      )}
      <TextForm
        form={{ values: actionData?.values ?? loaderData.values, errors: actionData?.errors }}
        currentHref={`/admin/page-texts/${id}`}
        isListed={list !== null}
        isMarkdown={page === "terms"}
        outdated={loaderData.outdated}
        placeholders={loaderData.placeholders}
        preview={actionData?.preview ?? null}
      >
        <SiteLink href="/admin/page-texts">All page texts</SiteLink>
      </TextForm>
    </>
  );
}
