import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { blockList } from "~/desk/lists/block-list.server";
import { withQuery } from "~/lodge/paths";
import { ButtonLink } from "~/ui/button-link";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { TabLinks } from "~/ui/tab-links";
import { blockColumns } from "./block-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Blocks");

export const loader = (args: LoaderFunctionArgs) => blockList.load(args);

export default function Blocks() {
  const data = useLoaderData<typeof loader>();
  const { here, path, isPast } = data;
  const period = (when: string | null) => withQuery(here, { when, page: null, sort: null });
  return (
    <DeskList
      list={data}
      title="Blocks"
      noun="block"
      columns={blockColumns}
      actions={<ButtonLink href={`${path}/new`}>Block a room</ButtonLink>}
      above={
        <TabLinks
          label="Period"
          tabs={[
            { name: "Current and upcoming", href: period(null), isCurrent: !isPast },
            { name: "Past", href: period("past"), isCurrent: isPast },
          ]}
        />
      }
      empty={
        isPast
          ? { title: "No past blocks", start: "Blocks that are over are kept here." }
          : {
              title: "No blocks",
              start: "A blocked room cannot be booked, for repairs or for the lodge's own use.",
            }
      }
    />
  );
}
