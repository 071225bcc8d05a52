/** The action of an address that only gives something to download. */
export function refuseForms(): Response {
  return new Response("This address takes no forms, so nothing was saved.", { status: 405 });
}
