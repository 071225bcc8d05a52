import { enquiryList } from "~/desk/lists/enquiry-list.server";

/** Exports the filtered list; timestamps are UTC. */
export const loader = enquiryList.download;
