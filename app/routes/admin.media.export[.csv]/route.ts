import { mediaList } from "~/desk/lists/media-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** What the list's filters leave; instants are UTC. */
export const loader = mediaList.download;
