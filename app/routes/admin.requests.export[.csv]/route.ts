import { enquiryList } from "~/desk/lists/enquiry-list.server";

/** What the list's filters leave; instants are UTC. */
export const loader = enquiryList.download;
