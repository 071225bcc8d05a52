import { drawerList } from "~/desk/lists/drawer-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** What the list's filters leave. */
export const loader = drawerList.download;
