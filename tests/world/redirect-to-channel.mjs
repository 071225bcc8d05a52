import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const { PORTAL_PORT, PORTAL_NAMES = "{}" } = process.env;
/** @type {Record<string, string[]>} */
const names = JSON.parse(PORTAL_NAMES);
const played = "93.184.215.14";

/** @typedef {{ address: string, family: number }} Found */

/**
 * @param {string | Found[]} found
 * @returns {string | Found[]}
 */
const lead = (found) =>
  Array.isArray(found)
    ? found.map((each) => ({ ...each, address: String(lead(each.address)) }))
    : found === played
      ? "127.0.0.1"
      : found;

/**
 * Preloaded into a server: simulates the internet. Chosen names resolve to chosen addresses, and connections
 * to one public address go to a local port.
 */
const system = /** @type {any} */ (dns);
const lookUp = system.lookup;
system.lookup = (/** @type {string} */ name, /** @type {any} */ ...words) => {
  const found = names[name];
  if (!found) return lookUp(name, ...words);
  words.at(-1)(
    null,
    found.map((address) => ({ address, family: net.isIP(address) })),
  );
};
syncBuiltinESMExports();

const socket = /** @type {any} */ (net.Socket.prototype);
const connect = socket.connect;
socket.connect = function (/** @type {any} */ ...words) {
  const options = Array.isArray(words[0]) ? words[0][0] : words[0];
  const { lookup, host } = options ?? {};
  if (lookup && names[host]) {
    options.port = PORTAL_PORT;
    options.lookup = (/** @type {any} */ name, /** @type {any} */ asked, /** @type {any} */ give) =>
      lookup(
        name,
        asked,
        (/** @type {unknown} */ error, /** @type {any} */ found, /** @type {unknown} */ family) =>
          give(error, found && lead(found), family),
      );
  }
  return connect.apply(this, words);
};
