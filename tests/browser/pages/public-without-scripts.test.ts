import { checkPages } from "./check-pages";

checkPages(["stays", "public"], { javaScriptEnabled: false });
