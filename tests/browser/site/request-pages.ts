import { people } from "../../world/people";
import { endless, enquiryIds, stay, tokens } from "./samples";
import { seenBy } from "./site-page";

/** A typical conference request. */
const event = {
  space: "meeting-room",
  date: stay.checkIn,
  startTime: "09:00",
  hours: "4",
  people: "30",
  layout: "u-shape",
  catering: "lunch",
};

export const requestPages = seenBy("stranger", [
  { name: "conference", path: "/conference" },
  { name: "conference, the hall", path: "/conference?space=hall" },
  {
    name: "conference, with its price",
    path: "/conference",
    send: { ...event, intent: "price" },
  },
  {
    name: "conference, sent incomplete",
    path: "/conference",
    send: { ...event, date: "", people: "", intent: "send" },
    status: 400,
  },
  {
    name: "conference, sent wrong",
    path: "/conference",
    send: {
      ...event,
      date: "soon",
      people: "500",
      quotedCents: "60000",
      quotedCurrency: "USD",
      intent: "price",
    },
    status: 422,
  },
  {
    name: "conference, price moved",
    path: "/conference",
    send: {
      ...event,
      name: "Aline",
      email: people.aline.email,
      phone: "+250 788 555 555",
      quotedCents: "50000",
      quotedCurrency: "USD",
      intent: "send",
    },
    status: 409,
  },
  { name: "contact", path: "/contact" },
  { name: "contact, sent empty", path: "/contact", send: { name: "" }, status: 400 },
  {
    name: "contact, sent wrong",
    path: "/contact",
    send: { name: endless.name, email: "no address", phone: "1", message: endless.text },
    status: 422,
  },
  { name: "table request", path: `/requests/${enquiryIds.table}` },
  { name: "conference request", path: `/requests/${enquiryIds.conference}` },
  { name: "message", path: `/requests/${enquiryIds.message}` },
  { name: "endless message", path: `/requests/${enquiryIds.endless}` },
  { name: "request not found", path: "/requests/NONE", status: 404 },
  { name: "newsletter", path: "/newsletter" },
  { name: "newsletter, sent empty", path: "/newsletter", send: { email: "" }, status: 400 },
  { name: "newsletter, check the inbox", path: "/newsletter/check" },
  { name: "newsletter, to confirm", path: `/newsletter/confirm?token=${tokens.confirm}` },
  { name: "newsletter, link spent", path: "/newsletter/confirm?token=none", status: 410 },
  { name: "newsletter, confirmed", path: "/newsletter?notice=confirmed" },
  {
    name: "newsletter, to unsubscribe",
    path: `/newsletter/unsubscribe?token=${tokens.unsubscribe}`,
  },
  {
    name: "newsletter, unsubscribe link broken",
    path: "/newsletter/unsubscribe?token=none",
    status: 410,
  },
  { name: "newsletter, unsubscribed", path: "/newsletter?notice=unsubscribed" },
]);
