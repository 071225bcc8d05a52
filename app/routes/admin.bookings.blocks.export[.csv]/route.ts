import { blockList } from "~/desk/lists/block-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** What the list's filters leave. */
export const loader = blockList.download;
