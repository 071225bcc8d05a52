export { makeTemplate as default } from "./template";
