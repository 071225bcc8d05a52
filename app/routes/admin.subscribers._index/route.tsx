import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { subscriberList } from "~/desk/lists/subscriber-list.server";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { subscriberColumns } from "./subscriber-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Subscribers");

export const loader = (args: LoaderFunctionArgs) => subscriberList.load(args);

export default function Subscribers() {
  return (
    <DeskList
      list={useLoaderData<typeof loader>()}
      title="Subscribers"
      noun="subscriber"
      columns={subscriberColumns}
      intro={
        <p className="hint">
          Letters go to those who are confirmed. Nobody is added here: whoever wants the newsletter
          asks for it on the site and presses the button of the mail that comes.
        </p>
      }
      empty={{
        title: "No subscribers found",
        start: "The form stands at the foot of every page of the site, once mails are sent.",
      }}
    />
  );
}
