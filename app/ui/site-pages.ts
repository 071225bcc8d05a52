import type { PlainText } from "~/core/languages/translator";

interface SitePage {
  path: string;
  name: PlainText;
}

export const navigationPages: SitePage[] = [
  { path: "/", name: "Home" },
  { path: "/rooms", name: "Rooms" },
  { path: "/restaurant", name: "Restaurant" },
  { path: "/conference", name: "Conference" },
  { path: "/amenities", name: "Amenities" },
];

/** Only news pages have this page in the main navigation. */
export const newsPage: SitePage = { path: "/news", name: "News" };

export const footerPages: SitePage[] = [
  ...navigationPages,
  newsPage,
  { path: "/find-booking", name: "Find my booking" },
  { path: "/contact", name: "Contact" },
  { path: "/terms", name: "Terms & Conditions" },
  { path: "/privacy", name: "Privacy" },
];
