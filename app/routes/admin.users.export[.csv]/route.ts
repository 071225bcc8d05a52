import type { LoaderFunctionArgs } from "@remix-run/node";
import { userList } from "~/desk/lists/user-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

/** Whom the list's filters leave; instants are UTC. */
export const loader = (args: LoaderFunctionArgs) => userList.download(args);
