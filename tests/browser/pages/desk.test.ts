import { checkPages } from "./check-pages";

checkPages(["desk"], { javaScriptEnabled: true });
