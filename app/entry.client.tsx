import { enhancePage } from "~/ui/scripts/enhance-page";

// Pages that hydrate bring React's data with them; the others need no React.
const hydrates = "__remixContext" in window;
enhancePage(
  hydrates ? import("./hydrate").then(({ hydratePage }) => hydratePage()) : Promise.resolve(),
);
