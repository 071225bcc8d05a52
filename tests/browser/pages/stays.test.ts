import { checkPages } from "./check-pages";

checkPages(["stays"], { javaScriptEnabled: true });
