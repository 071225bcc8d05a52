import { checkPages } from "./check-pages";

checkPages(["house", "desk"], { javaScriptEnabled: false });
