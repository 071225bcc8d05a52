import { bookingList } from "~/desk/lists/booking-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** What the list's filters leave. */
export const loader = bookingList.download;
