import type { Migrations } from "../migration";
import * as audit from "./2026-11-22T04-00-00Z-audit";
import * as settings from "./2026-11-22T04-00-01Z-settings";
import * as notifications from "./2026-11-22T04-00-02Z-notifications";
import * as mail from "./2026-11-22T04-00-03Z-mail";
import * as accounts from "./2026-11-22T04-00-04Z-accounts";
import * as publishing from "./2026-11-22T04-00-05Z-publishing";
import * as catalogue from "./2026-11-22T04-00-06Z-catalogue";
import * as booking from "./2026-11-22T04-00-07Z-booking";
import * as stays from "./2026-11-22T04-00-08Z-stays";
import * as billing from "./2026-11-22T04-00-09Z-billing";
import * as newsletter from "./2026-11-22T04-00-10Z-newsletter";
import * as requests from "./2026-11-22T04-00-11Z-requests";
import * as guests from "./2026-11-22T04-00-12Z-guests";
import * as publicPages from "./2026-11-22T04-00-13Z-public-pages";
import * as receivedCurrency from "./2026-11-22T05-10-00Z-received-currency";
import * as mailLeaves from "./2026-11-23T04-30-00Z-mail-leaves";
import * as upkeep from "./2026-11-23T04-40-00Z-upkeep";
import * as letters from "./2026-11-23T05-05-00Z-letters";
import * as retention from "./2026-11-23T05-10-00Z-retention";
import * as readiness from "./2026-11-23T05-20-00Z-readiness";
import * as accountsProved from "./2026-11-23T08-00-00Z-accounts-proved";
import * as identitiesEnd from "./2026-11-23T08-40-00Z-identities-end";
import * as children from "./2026-11-23T11-00-00Z-children";
import * as bookingPasses from "./2026-11-23T11-05-00Z-booking-passes";
import * as portals from "./2026-11-23T11-10-00Z-portals";
import * as reviewReplies from "./2026-11-23T11-15-00Z-review-replies";
import * as begunByPhone from "./2026-11-23T11-25-00Z-begun-by-phone";
import * as placePictures from "./2026-11-23T13-45-00Z-place-pictures";
import * as addedNights from "./2026-11-23T13-50-00Z-added-nights";
import * as portalReread from "./2026-11-23T13-55-00Z-portal-reread";
import * as doors from "./2026-11-23T14-00-00Z-doors";
import * as usersLanguage from "./2026-11-23T14-10-00Z-users-language";
import * as requestsLanguage from "./2026-11-23T14-15-00Z-requests-language";
import * as translations from "./2026-11-23T14-20-00Z-translations";
import * as bookingsLanguage from "./2026-11-23T14-30-00Z-bookings-language";
import * as housekeeping from "./2026-11-23T16-55-00Z-housekeeping";
import * as bills from "./2026-11-23T17-00-00Z-bills";
import * as people from "./2026-11-23T17-10-00Z-people";
import * as groups from "./2026-11-23T17-20-00Z-groups";
import * as bookingColumns from "./2026-11-23T17-30-00Z-booking-columns";
import * as billRules from "./2026-11-23T17-31-00Z-bill-rules";
import * as peopleOfBookings from "./2026-11-23T17-31-00Z-people-of-bookings";
import * as sourceCounts from "./2026-11-23T17-35-00Z-source-counts";
import * as invoices from "./2026-11-23T17-50-00Z-invoices";
import * as mailAttachments from "./2026-11-23T17-51-00Z-mail-attachments";
import * as closedDays from "./2026-11-23T18-00-00Z-closed-days";
import * as cashDrawers from "./2026-11-23T18-01-00Z-cash-drawers";
import * as unreadNotifications from "./2026-11-23T18-10-00Z-unread-notifications";
import * as handover from "./2026-11-23T18-15-00Z-handover";
import * as seasonDays from "./2026-11-23T18-50-00Z-season-days";
import * as kindChanges from "./2026-11-23T20-00-00Z-kind-changes";
import * as restaurantTables from "./2026-11-23T20-10-00Z-restaurant-tables";
import * as conferenceEvents from "./2026-11-23T20-11-00Z-conference-events";
import * as houseEdited from "./2026-11-23T20-20-00Z-house-edited";
import * as pageTexts from "./2026-11-23T20-21-00Z-house-texts";
import * as imports from "./2026-11-23T20-30-00Z-imports";
import * as houseFormKeys from "./2026-11-24T10-00-00Z-house-form-keys";
import * as declinedOffers from "./2026-11-24T10-01-00Z-declined-offers";
import * as findingByAddress from "./2026-11-24T10-50-00Z-finding-by-address";
import * as discountsEnd from "./2026-11-24T11-20-00Z-discounts-end";
import * as blockFormKeys from "./2026-11-24T11-40-00Z-block-form-keys";
import * as movedStaysFollow from "./2026-11-24T12-50-00Z-moved-stays-follow";
import * as quotesByArrival from "./2026-11-25T21-30-00Z-quotes-by-arrival";
import * as nothingReplaced from "./2026-11-25T21-55-00Z-nothing-replaced";
import * as namelessStays from "./2026-11-25T22-05-00Z-nameless-stays";
import * as sealedDocuments from "./2026-11-26T03-30-00Z-sealed-documents";
import * as usualPrices from "./2026-11-26T03-40-00Z-usual-prices";
import * as importsWithoutRows from "./2026-11-26T03-50-00Z-imports-without-rows";
import * as guestsOfGroups from "./2026-11-26T04-00-00Z-guests-of-groups";
import * as drawerCash from "./2026-11-26T04-35-00Z-drawer-cash";
import * as namelessLog from "./2026-11-26T04-45-00Z-nameless-log";
import * as seasonsWithoutRates from "./2026-11-26T04-50-00Z-seasons-without-rates";
import * as namelessEverywhere from "./2026-11-26T06-50-00Z-nameless-everywhere";
import * as sumsOfAccounts from "./2026-11-26T07-00-00Z-sums-of-accounts";
import * as namelessRecordsOfTwo from "./2026-11-26T13-40-00Z-nameless-records-of-two";
import * as namelessBookers from "./2026-11-26T15-30-00Z-nameless-bookers";
import * as mailLanes from "./2026-11-27T05-10-00Z-mail-lanes";
import * as releasedNights from "./2026-11-27T05-20-00Z-released-nights";
import * as channelCalendars from "./2026-11-27T05-21-00Z-channel-calendars";
import * as confirmationDue from "./2026-11-27T05-24-00Z-confirmation-due";
import * as idempotencyKeys from "./2026-11-27T05-35-00Z-idempotency-keys";
import * as foldedWords from "./2026-11-27T05-45-00Z-folded-words";
import * as halvesOfAChange from "./2026-11-27T06-20-00Z-halves-of-a-change";
import * as signInMethods from "./2026-11-27T06-25-00Z-sign-in-methods";
import * as oneName from "./2026-11-27T11-30-00Z-one-name";
import * as unreadableEvents from "./2026-11-27T13-00-00Z-unreadable-events";
import * as foldedLetters from "./2026-11-27T17-30-00Z-folded-letters";
import * as foldedApostrophes from "./2026-11-28T00-10-00Z-folded-apostrophes";
import * as discountsFollow from "./2026-11-28T05-20-00Z-discounts-follow";

/**
 * The migrations before the baseline. A database that has any of them runs the rest, and is then upgraded to the
 * baseline (db/upgrade-earlier-database.ts). They never change.
 */
export const earlierMigrations: Migrations = {
  "2026-11-22T04-00-00Z-audit": audit,
  "2026-11-22T04-00-01Z-settings": settings,
  "2026-11-22T04-00-02Z-notifications": notifications,
  "2026-11-22T04-00-03Z-mail": mail,
  "2026-11-22T04-00-04Z-accounts": accounts,
  "2026-11-22T04-00-05Z-publishing": publishing,
  "2026-11-22T04-00-06Z-catalogue": catalogue,
  "2026-11-22T04-00-07Z-booking": booking,
  "2026-11-22T04-00-08Z-stays": stays,
  "2026-11-22T04-00-09Z-billing": billing,
  "2026-11-22T04-00-10Z-newsletter": newsletter,
  "2026-11-22T04-00-11Z-requests": requests,
  "2026-11-22T04-00-12Z-guests": guests,
  "2026-11-22T04-00-13Z-public-pages": publicPages,
  "2026-11-22T05-10-00Z-received-currency": receivedCurrency,
  "2026-11-23T04-30-00Z-mail-leaves": mailLeaves,
  "2026-11-23T04-40-00Z-upkeep": upkeep,
  "2026-11-23T05-05-00Z-letters": letters,
  "2026-11-23T05-10-00Z-retention": retention,
  "2026-11-23T05-20-00Z-readiness": readiness,
  "2026-11-23T08-00-00Z-accounts-proved": accountsProved,
  "2026-11-23T08-40-00Z-identities-end": identitiesEnd,
  "2026-11-23T11-00-00Z-children": children,
  "2026-11-23T11-05-00Z-booking-passes": bookingPasses,
  "2026-11-23T11-10-00Z-portals": portals,
  "2026-11-23T11-15-00Z-review-replies": reviewReplies,
  "2026-11-23T11-25-00Z-begun-by-phone": begunByPhone,
  "2026-11-23T13-45-00Z-place-pictures": placePictures,
  "2026-11-23T13-50-00Z-added-nights": addedNights,
  "2026-11-23T13-55-00Z-portal-reread": portalReread,
  "2026-11-23T14-00-00Z-doors": doors,
  "2026-11-23T14-10-00Z-users-language": usersLanguage,
  "2026-11-23T14-15-00Z-requests-language": requestsLanguage,
  "2026-11-23T14-20-00Z-translations": translations,
  "2026-11-23T14-30-00Z-bookings-language": bookingsLanguage,
  "2026-11-23T16-55-00Z-housekeeping": housekeeping,
  "2026-11-23T17-00-00Z-bills": bills,
  "2026-11-23T17-10-00Z-people": people,
  "2026-11-23T17-20-00Z-groups": groups,
  "2026-11-23T17-30-00Z-booking-columns": bookingColumns,
  "2026-11-23T17-31-00Z-bill-rules": billRules,
  "2026-11-23T17-31-00Z-people-of-bookings": peopleOfBookings,
  "2026-11-23T17-35-00Z-source-counts": sourceCounts,
  "2026-11-23T17-50-00Z-invoices": invoices,
  "2026-11-23T17-51-00Z-mail-attachments": mailAttachments,
  "2026-11-23T18-00-00Z-closed-days": closedDays,
  "2026-11-23T18-01-00Z-cash-drawers": cashDrawers,
  "2026-11-23T18-10-00Z-unread-notifications": unreadNotifications,
  "2026-11-23T18-15-00Z-handover": handover,
  "2026-11-23T18-50-00Z-season-days": seasonDays,
  "2026-11-23T20-00-00Z-kind-changes": kindChanges,
  "2026-11-23T20-10-00Z-restaurant-tables": restaurantTables,
  "2026-11-23T20-11-00Z-conference-events": conferenceEvents,
  "2026-11-23T20-20-00Z-house-edited": houseEdited,
  "2026-11-23T20-21-00Z-house-texts": pageTexts,
  "2026-11-23T20-30-00Z-imports": imports,
  "2026-11-24T10-00-00Z-house-form-keys": houseFormKeys,
  "2026-11-24T10-01-00Z-declined-offers": declinedOffers,
  "2026-11-24T10-50-00Z-finding-by-address": findingByAddress,
  "2026-11-24T11-20-00Z-discounts-end": discountsEnd,
  "2026-11-24T11-40-00Z-block-form-keys": blockFormKeys,
  "2026-11-24T12-50-00Z-moved-stays-follow": movedStaysFollow,
  "2026-11-25T21-30-00Z-quotes-by-arrival": quotesByArrival,
  "2026-11-25T21-55-00Z-nothing-replaced": nothingReplaced,
  "2026-11-25T22-05-00Z-nameless-stays": namelessStays,
  "2026-11-26T03-30-00Z-sealed-documents": sealedDocuments,
  "2026-11-26T03-40-00Z-usual-prices": usualPrices,
  "2026-11-26T03-50-00Z-imports-without-rows": importsWithoutRows,
  "2026-11-26T04-00-00Z-guests-of-groups": guestsOfGroups,
  "2026-11-26T04-35-00Z-drawer-cash": drawerCash,
  "2026-11-26T04-45-00Z-nameless-log": namelessLog,
  "2026-11-26T04-50-00Z-seasons-without-rates": seasonsWithoutRates,
  "2026-11-26T06-50-00Z-nameless-everywhere": namelessEverywhere,
  "2026-11-26T07-00-00Z-sums-of-accounts": sumsOfAccounts,
  "2026-11-26T13-40-00Z-nameless-records-of-two": namelessRecordsOfTwo,
  "2026-11-26T15-30-00Z-nameless-bookers": namelessBookers,
  "2026-11-27T05-10-00Z-mail-lanes": mailLanes,
  "2026-11-27T05-20-00Z-released-nights": releasedNights,
  "2026-11-27T05-21-00Z-channel-calendars": channelCalendars,
  "2026-11-27T05-24-00Z-confirmation-due": confirmationDue,
  "2026-11-27T05-35-00Z-idempotency-keys": idempotencyKeys,
  "2026-11-27T05-45-00Z-folded-words": foldedWords,
  "2026-11-27T06-20-00Z-halves-of-a-change": halvesOfAChange,
  "2026-11-27T06-25-00Z-sign-in-methods": signInMethods,
  "2026-11-27T11-30-00Z-one-name": oneName,
  "2026-11-27T13-00-00Z-unreadable-events": unreadableEvents,
  "2026-11-27T17-30-00Z-folded-letters": foldedLetters,
  "2026-11-28T00-10-00Z-folded-apostrophes": foldedApostrophes,
  "2026-11-28T05-20-00Z-discounts-follow": discountsFollow,
};
