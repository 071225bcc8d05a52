/** Where scripts find what the server has put into a page for them. */
export const pageIds = {
  styles: "site-styles",
  appearance: "appearance",
  script: "site-script",
  hydration: "hydration",
};
