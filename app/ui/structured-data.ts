import type { ContentType } from "db/schema";
import { listOpenings } from "~/catalogue/menu/opening-hours";
import { meals } from "~/catalogue/rooms/boards";
import type { RoomRates } from "~/catalogue/rooms/rates";
import { combineRatings, type Rating } from "~/catalogue/rooms/rating";
import { localisePath } from "~/core/languages/localised-paths";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import { oneNight } from "~/core/stay";
import { previewPath } from "~/publishing/media/media-policy";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { quoteStay } from "~/reservations/quotes/quote";

/** A schema.org object, as JSON-LD. */
type StructuredData = Record<string, unknown>;

/** Units of UN/CEFACT: a piece, a square metre, a day. */
const unitCodes = { piece: "C62", squareMetre: "MTK", day: "DAY" };

interface OfferedRoom {
  id: number;
  name: string;
  description: string;
  beds: string;
  capacity: number;
  sizeM2: number;
  rates: RoomRates;
  amenities: string[];
  images: { picture: string }[];
  rating: Rating;
}

const pictureUrl = (origin: string, picture: string) => origin + previewPath(picture);
const businessId = (origin: string) => `${origin}/#lodge`;

function contactData({ general }: Settings) {
  return {
    telephone: general.phone,
    email: general.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: general.address,
      addressRegion: "Western Province",
      addressCountry: "RW",
    },
  };
}

/** The price is that with breakfast for the night of `today`. */
function createOffer(
  room: OfferedRoom,
  settings: Settings,
  itemOffered: StructuredData,
  { origin, today }: { origin: string; today: string },
  translator: Translator,
): StructuredData {
  const quote = quoteStay(room.rates, oneNight(today), "BB", getChargeTerms(settings));
  return {
    "@type": "Offer",
    url: roomUrl(room, origin, translator),
    priceCurrency: settings.general.currency,
    price: (quote.totalCents / 100).toFixed(2),
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      priceCurrency: settings.general.currency,
      price: (quote.totalCents / 100).toFixed(2),
      unitCode: unitCodes.day,
      valueAddedTaxIncluded: true,
    },
    itemOffered,
  };
}

function createRating(rating: Rating): StructuredData {
  if (!rating) return {};
  const { average, count } = rating;
  const values = { ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
  return { aggregateRating: { "@type": "AggregateRating", ...values } };
}

const roomUrl = ({ id }: OfferedRoom, origin: string, { code }: Translator): string =>
  origin + localisePath(`/rooms/${id}`, code);

const createRoomReference = (room: OfferedRoom, origin: string): StructuredData => ({
  "@type": "HotelRoom",
  "@id": `${origin}/rooms/${room.id}#room`,
  name: room.name,
  bed: room.beds,
  occupancy: { "@type": "QuantitativeValue", maxValue: room.capacity, unitCode: unitCodes.piece },
});

function createRoomData(room: OfferedRoom, origin: string, translator: Translator): StructuredData {
  return {
    ...createRoomReference(room, origin),
    description: room.description,
    url: roomUrl(room, origin, translator),
    image: room.images.slice(0, 1).map(({ picture }) => pictureUrl(origin, picture)),
    floorSize: {
      "@type": "QuantitativeValue",
      value: room.sizeM2,
      unitCode: unitCodes.squareMetre,
    },
    amenityFeature: room.amenities.map((name) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
    ...createRating(room.rating),
  };
}

/** `today` is the lodge's date, and `picture` its main picture. */
export function createLodgingBusiness(
  rooms: readonly OfferedRoom[],
  settings: Settings,
  { origin, today, picture }: { origin: string; today: string; picture: string },
  translator: Translator,
): StructuredData {
  return {
    "@type": "LodgingBusiness",
    "@id": businessId(origin),
    name: settings.general.siteName,
    url: origin + localisePath("/", translator.code),
    image: pictureUrl(origin, picture),
    ...contactData(settings),
    currenciesAccepted: settings.general.currency,
    paymentAccepted: settings.payment.acceptsCards ? "Cash, Credit Card" : "Cash",
    checkinTime: settings.booking.checkInTime,
    checkoutTime: settings.booking.checkOutTime,
    ...createRating(combineRatings(rooms.map(({ rating }) => rating))),
    makesOffer: rooms.map((room) =>
      createOffer(room, settings, createRoomReference(room, origin), { origin, today }, translator),
    ),
  };
}

export function roomOffer(
  room: OfferedRoom,
  settings: Settings,
  { origin, today }: { origin: string; today: string },
  translator: Translator,
): StructuredData {
  return {
    ...createOffer(
      room,
      settings,
      createRoomData(room, origin, translator),
      { origin, today },
      translator,
    ),
    // The home page has the seller's full object.
    seller: {
      "@type": "Organization",
      "@id": businessId(origin),
      name: settings.general.siteName,
    },
  };
}

const allWeekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export function restaurantData(
  settings: Settings,
  { origin, picture }: { origin: string; picture: string },
  { code }: Translator,
): StructuredData {
  const url = origin + localisePath("/restaurant", code);
  return {
    "@type": "Restaurant",
    "@id": `${origin}/restaurant#restaurant`,
    name: `${settings.general.siteName} Restaurant`,
    url,
    image: pictureUrl(origin, picture),
    ...contactData(settings),
    servesCuisine: "Rwandan",
    hasMenu: `${url}#menu`,
    acceptsReservations: true,
    openingHoursSpecification: listOpenings(meals, settings.hours).map(({ span }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: allWeekdays,
      opens: span.slice(0, 5),
      closes: span.slice(6).replace("24:00", "23:59"),
    })),
  };
}

export function faqPage(faqs: { title: string; body: string }[]): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: faqs.map(({ title, body }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text: body },
    })),
  };
}

/** @param trail ends with the current page */
export function breadcrumbs(
  origin: string,
  trail: { path: string; name: string }[],
  { code, t }: Translator,
): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ path: "/", name: t("Home") }, ...trail].map(({ path, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + localisePath(path, code),
    })),
  };
}

const articleTypes: Record<ContentType, string> = {
  page: "Article",
  blog: "BlogPosting",
  announcement: "NewsArticle",
  promotion: "NewsArticle",
};

export function articleData({
  type,
  title,
  description,
  url,
  image,
  authorName,
  publishAt,
  updatedAt,
  publisher,
}: {
  type: ContentType;
  title: string;
  description: string;
  url: string;
  image: string;
  authorName: string;
  publishAt: string;
  updatedAt: string;
  publisher: { id: string; name: string };
}): StructuredData {
  return {
    "@type": articleTypes[type],
    headline: title,
    description,
    image,
    url,
    mainEntityOfPage: url,
    datePublished: publishAt,
    // A text that was last edited before its publication counts as modified on publication.
    dateModified: updatedAt > publishAt ? updatedAt : publishAt,
    author: { "@type": "Person", name: authorName },
    publisher: { "@type": "Organization", "@id": publisher.id, name: publisher.name },
  };
}
