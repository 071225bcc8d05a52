import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { eventList } from "~/desk/lists/event-list.server";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { RefreshLink } from "~/ui/refresh-link";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { eventColumns } from "./event-columns";
import { WeekTable } from "./week-table";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Conference");

export const loader = (args: LoaderFunctionArgs) => eventList.load(args);

export default function Conference() {
  const data = useLoaderData<typeof loader>();
  return (
    <DeskList
      list={data}
      title="Conference spaces"
      caption="Events in the conference spaces"
      noun="event"
      columns={eventColumns}
      actions={
        <>
          <ButtonLink href={`/admin/conference/new?day=${data.first}`}>Add an event</ButtonLink>
          <RefreshLink here={data.here} />
        </>
      }
      intro={
        <>
          <Row as="nav" aria-label="Weeks">
            <SiteLink href={`/admin/conference?from=${data.weekBefore}`}>The week before</SiteLink>
            {data.first !== data.today && <SiteLink href="/admin/conference">From today</SiteLink>}
            <SiteLink href={`/admin/conference?from=${data.weekAfter}`}>The week after</SiteLink>
          </Row>
          <WeekTable week={data.week} />
        </>
      }
      empty={{
        title: "No events from this day on",
        start:
          "An offer that a guest accepts puts its event here. Others are added by hand; a space has one event at a time, setting up and clearing away included.",
      }}
    />
  );
}
