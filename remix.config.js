/** @type {import('@remix-run/dev').AppConfig} */
export default {
  // db/ is compiled into the server bundle too, so `npm run dev` has to watch it.
  watchPaths: ["./db/**/*.ts"],
  serverModuleFormat: "esm",
  // Hundreds of small files each, which Node would open one by one at every start; what is not
  // asked for is left out.
  serverDependenciesToBundle: [
    /^@?date-fns/,
    /^kysely/,
    /^zod/,
    /^csv-stringify/,
    // Its lists of names are JSON, which `remix dev` would leave to Node without saying that they are.
    /^i18n-iso-countries\/langs\//,
    // For charts.
    /^(d3-array|internmap)/,
    // For what is written in Markdown, with what it is made of.
    /^(markdown-it|linkify-it|mdurl|uc\.micro|entities|punycode)/,
    // For mails, for keys and other people's sign-ins, for addresses of texts.
    /^nodemailer/,
    /^(jose|openid-client|oauth4webapi|otpauth|remix-auth)/,
    /^(@sindresorhus|escape-string-regexp)/,
  ],
  server: "./app/server.ts",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
