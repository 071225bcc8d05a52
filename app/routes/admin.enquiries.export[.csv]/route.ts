import { enquiryList } from "~/desk/lists/enquiry-list.server";

/** Exports the filtered list. Times are the lodge’s. */
export const loader = enquiryList.download;
