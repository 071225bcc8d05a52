import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict } from "~/audit/describe-conflict.server";
import { openForm } from "~/audit/merge-edits.server";
import { portalSchema } from "~/desk/forms/portal.schema.server";
import { PortalFields } from "~/desk/forms/portal-fields";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { notFound, portalRecord, requireRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { signedIn } from "~/http/request-context";
import { withQuery } from "~/lodge/paths";
import { changePortal } from "~/portals/change-portal.server";
import type { Portal } from "~/portals/portal-queries.server";
import { portalsHref } from "~/portals/portals-href";
import { ErrorSummary } from "~/ui/error-summary";
import { FormEnd } from "~/ui/form-end";
import { OpenedWith } from "~/ui/opened-with";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";

export const meta = recordTitle<typeof loader>("Portal", (data) => `Edit ${data.name}`);

const valuesOf = ({ name, url }: Portal) => ({ name, url: url ?? "" });

export async function loader({ params }: LoaderFunctionArgs) {
  const portal = await requireRecord(portalRecord, params);
  const { roomId, roomName, name, version } = portal;
  return json({
    roomName,
    name,
    back: portalsHref(roomId),
    values: openForm(valuesOf(portal), version),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, portalSchema, { conflict: null });
  const admin = signedIn(context);
  if (!form.ok) return form.refuse(form.errors);
  const wanted = { ...form.data, version: Number(form.values.version) };
  const result = await changePortal(portalRecord.idOf(params), wanted, admin, context);
  switch (result.kind) {
    case "changed":
      return redirect(withQuery(result.to, { notice: "changed" }));
    case "not-found":
      throw notFound(portalRecord);
    case "known":
      return form.refuseField("name", "The room has a portal of this name already", 409);
    case "changed-meanwhile": {
      const { stored } = result;
      const edit = {
        names: { name: "Portal", url: "Its calendar's address" },
        stored: valuesOf(stored),
        typed: form.values,
      };
      const room = { id: stored.roomId, version: stored.version };
      const answer = await describeConflict("room", room, edit, context);
      return json({ ...answer, errors: null }, { status: 409 });
    }
  }
}

export default function EditPortal() {
  const { roomName, name, back, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = sent ?? { values };
  return (
    <>
      <ErrorSummary errors={sent?.errors} />
      <ConflictAlert conflict={sent?.conflict} />
      <h1>
        {name}: {roomName}
      </h1>
      <p>
        Another address is asked within a minute. What the portal holds stays until it answers
        there; without an address all its coming nights here are free again.
      </p>
      <PostForm isToldAbove form={form} className="desk-form" autoComplete="off">
        <OpenedWith />
        <PortalFields />
        <FormEnd send="Save portal" leave="Back to the portals" href={back} />
      </PostForm>
    </>
  );
}
