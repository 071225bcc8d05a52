import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/ui/error-page";
import { pageMeta, pageTitle, translatorOf } from "~/ui/page-meta";
import { loadRoomPage } from "./load-room-page.server";
import { RoomNotFound } from "./room-not-found";
import { RoomPage } from "./room-page";

export const handle = { isPublic: true, styles: "rooms" };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { t, formatRate } = translatorOf(matches);
  if (!data) return pageTitle(matches, t("Room Not Found"));
  const { room, stay, structuredData, currency } = data;
  const [image] = room.images;
  return pageMeta(matches, {
    title: room.name,
    hasErrors: Boolean(stay.errors),
    description: t("{room} From {rate} per night.", {
      room: room.description,
      rate: formatRate(room.nightly.BB, currency),
    }),
    path: `/rooms/${room.id}`,
    picture: image?.picture ?? "hero/lodge-morning",
    alt: image?.alt ?? "",
    structuredData,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const data = await loadRoomPage(request, params.roomId, context);
  return json(data, { status: data.stay.errors ? 400 : 200 });
}

export default function Room() {
  return <RoomPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <RoomNotFound /> : <ErrorPage />;
}
