import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadConfig } from "~/config.server";
import { findMistypedVariables } from "~/operations/startup/mistyped-variables";

const source = readFileSync("app/config.server.ts", "utf8");
const known = [...source.matchAll(/^ {4}([A-Z_]+): optional/gm)].map(([, name = ""]) => name);

test.each([
  ["TRUST_PROXIES", "TRUST_PROXY"],
  ["SMTP_HOST", "SMTP_URL"],
  ["DATADIR", "DATA_DIR"],
  ["DATA_DIRECTORY", "DATA_DIR"],
  ["PUBLICURL", "PUBLIC_URL"],
  ["MAIL_SENDER", "MAIL_FROM"],
  ["SESSION_SECRETS", "SESSION_SECRET"],
  ["ADMIN_PASSWROD", "ADMIN_PASSWORD"],
  ["Data_Dir", "DATA_DIR"],
  ["PROT", "PORT"],
])("%s is probably a typo of %s", (name, meant) => {
  expect(findMistypedVariables([name], known)).toEqual([{ name, meant }]);
});

test("an unknown variable with our prefix is reported without a suggestion", () => {
  expect(findMistypedVariables(["SMS_GATEWAY"], ["PORT"])).toEqual([
    { name: "SMS_GATEWAY", meant: null },
  ]);
});

test("known variables, and those of other programs, are not reported", () => {
  const others = [
    ..."HOME HOSTNAME HOSTTYPE LANG LC_ALL LOGNAME MAIL MAILCHECK OLDPWD PATH PWD SHELL SHLVL TERM TMPDIR TZ USER".split(
      " ",
    ),
    ..."INVOCATION_ID JOURNAL_STREAM LISTEN_FDS LISTEN_PID MAINPID NOTIFY_SOCKET SYSTEMD_EXEC_PID WATCHDOG_USEC CREDENTIALS_DIRECTORY STATE_DIRECTORY".split(
      " ",
    ),
    ..."NODE NODE_ENV NODE_OPTIONS COLOR EDITOR INIT_CWD npm_config_cache npm_lifecycle_event npm_package_name".split(
      " ",
    ),
    ..."SSH_AUTH_SOCK SSH_CONNECTION DBUS_SESSION_BUS_ADDRESS XDG_SESSION_ID XDG_DATA_DIRS XDG_RUNTIME_DIR SUDO_USER CI".split(
      " ",
    ),
    ..."KUBERNETES_PORT KUBERNETES_SERVICE_HOST LODGE_PORT DISPLAY container HTTP_PROXY HTTPS_PROXY NO_PROXY".split(
      " ",
    ),
  ];
  expect(findMistypedVariables([...known, ...others, ...Object.keys(process.env)], known)).toEqual(
    [],
  );
});

test("only variables with a value are reported at the start", () => {
  const { warnings } = loadConfig({
    TRUST_PROXIES: "1",
    SMTP_HOST: "",
    DATA_DIR: process.env.DATA_DIR,
  });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/^TRUST_PROXIES .* TRUST_PROXY\?$/);
});
