import type { ServerBuild } from "@remix-run/node";

/** The action of an address that only gives something to download. */
export function refuseForms(): Response {
  return new Response("This address takes no forms, so nothing was saved.", { status: 405 });
}

/** Whether a form can be sent to a route. */
export const acceptsForms = ({ module: { action } }: ServerBuild["routes"][string]) =>
  action !== undefined && action !== refuseForms;
