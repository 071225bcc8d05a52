import type { PlainText } from "~/core/languages/translator";

interface SitePage {
  path: string;
  name: PlainText;
}

/** The pages of the public site in the order of its navigation (specification, section 2). */
export const sitePages: SitePage[] = [
  { path: "/", name: "Home" },
  { path: "/rooms", name: "Rooms" },
  { path: "/restaurant", name: "Restaurant" },
  { path: "/conference", name: "Conference" },
  { path: "/amenities", name: "Amenities" },
];

/** What the lodge publishes; its own pages name it in the navigation as well. */
export const newsPage: SitePage = { path: "/news", name: "News" };

/** Those and the ones that only the footer names. */
export const footerPages: SitePage[] = [
  ...sitePages,
  newsPage,
  { path: "/find-booking", name: "Find my booking" },
  { path: "/contact", name: "Contact" },
  { path: "/terms", name: "Terms & Conditions" },
  { path: "/privacy", name: "Privacy" },
];
