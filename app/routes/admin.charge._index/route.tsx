import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { tellCharged } from "~/desk/tell-charged.server";
import { lodgeToday } from "~/lodge/instants";
import { listInHouse } from "~/stays/occupancy-queries.server";
import { pageTitle } from "~/ui/page-meta";
import { ChargeDoors } from "./charge-doors";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Charge to a door");

export async function loader({ request, context: { settings, now } }: LoaderFunctionArgs) {
  const stays = await listInHouse(db, lodgeToday(now, settings.general.timeZone));
  return json({ stays, notice: await tellCharged(request) });
}

export default function Charge() {
  return <ChargeDoors {...useLoaderData<typeof loader>()} />;
}
