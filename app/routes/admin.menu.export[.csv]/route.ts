import { menuList } from "~/desk/lists/menu-list.server";

export { refuseForms as action } from "~/http/refuse-forms.server";

export const loader = menuList.download;
