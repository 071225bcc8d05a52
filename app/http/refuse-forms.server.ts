import type { ServerBuild } from "@remix-run/node";

export function refuseForms(): Response {
  return new Response("This address does not accept forms, so nothing was saved.", { status: 405 });
}

export const acceptsForms = ({ module: { action } }: ServerBuild["routes"][string]) =>
  action !== undefined && action !== refuseForms;
