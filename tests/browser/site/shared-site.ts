import { inject } from "vitest";
import { Visitor } from "../../world/visitor";
import type { Site } from "./open-site";

/** Returns the site shared by all files that only view pages. */
export function sharedSite(): Omit<Site, "close"> {
  const { pages, urls, viewers } = inject("site");
  const urlOf: Site["urlOf"] = (page) => urls[page.in ?? "busy"];
  const visitorOf: Site["visitorOf"] = (page) => {
    const { as, in: state = "busy" } = page;
    const visitor = new Visitor({ url: urlOf(page) });
    const viewer = viewers.find((each) => each.as === as && each.in === state);
    for (const [name, value] of viewer?.cookies ?? []) visitor.cookies.set(name, value);
    return visitor;
  };
  return { pages, urlOf, visitorOf };
}
