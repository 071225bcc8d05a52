import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Ran, runProgram } from "./run-program";

/** Shell scripts that replace commands needing a real machine or network. */
const standIns = {
  useradd: "exit 0",
  chown: "exit 0",
  nginx: "exit 0",
  "apt-get": "exit 0",
  // Replaces packages from outside. Other requests go to the program itself.
  curl: `case "$*" in *deb.nodesource.com*) echo exit 0 ;; *) PATH=\${PATH#*:}; exec curl "$@" ;; esac`,
  npm: `[ "$1" = ci ] && exit 0; PATH=\${PATH#*:}; exec npm "$@"`,
  journalctl: "cat $MACHINE/journal",
  certbot: `
while [ "$1" != --domain ]; do shift; done
mkdir -p $MACHINE/etc/letsencrypt/live/$2
touch $MACHINE/etc/letsencrypt/live/$2/fullchain.pem $MACHINE/etc/letsencrypt/live/$2/privkey.pem`,
  "ssh-keygen": `
while [ "$1" != -f ]; do shift; done
[ ! -e $2 ] && touch $2 && echo ssh-ed25519 AAAA > $2.pub`,
  "ssh-keyscan": `while [ $# -gt 1 ]; do shift; done; echo "$1 ssh-ed25519 AAAA"`,
  // The other machine is a folder.
  rsync: `while [ $# -gt 2 ]; do shift; done; mkdir -p "$MACHINE/$2" && cp -r "$1" "$MACHINE/$2"`,
  // All files belong to the same user here.
  runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
  // Uses the unit's own environment and command, and SIGTERM.
  systemctl: `
pid=$MACHINE/site.pid
stop() {
  [ -e $pid ] || return 0
  kill -TERM $(cat $pid)
  while kill -0 $(cat $pid) 2>/dev/null; do sleep 0.1; done
  rm $pid
}
says() {
  unit=$MACHINE/etc/systemd/system/nyungwe-lodge.service
  sed -E -n "s#=(-?)/(opt|etc|var/lib)/#=\\1$MACHINE/\\2/#g; s/^$1=-?//p" $unit
}
start() {
  [ -e $pid ] && kill -0 $(cat $pid) 2>/dev/null && return 0
  set -a
  eval "$(says Environment | tr ' ' '\\n')"
  PORT=$MACHINE_PORT
  set +a
  mkdir -p $DATA_DIR
  cd $(says WorkingDirectory) || exit 1
  node $MACHINE/bin/with-file.mjs $(says EnvironmentFile) $(says ExecStart) >>$MACHINE/journal 2>&1 </dev/null 9>&- &
  echo $! >$pid
}
case "$*" in
  *.timer*|"start nyungwe-lodge") start ;;
  "stop nyungwe-lodge") stop ;;
  "show --property=NRestarts --value nyungwe-lodge") kill -0 $(cat $pid) 2>/dev/null && echo 0 || echo 3 ;;
  "restart nyungwe-lodge") stop; start ;;
  "daemon-reload"|"reload nginx"|"restart systemd-journald") ;;
  *) echo "systemctl $*?" >&2; exit 1 ;;
esac`,
};

/** Runs a command with the environment of a file and passes SIGTERM and the exit code on. */
const withFile = `
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
const { parseEnvironment } = await import(${JSON.stringify(path.resolve("scripts/environment-file.mjs"))});
const [file, command, ...words] = process.argv.slice(2);
const env = { ...process.env, ...parseEnvironment(readFileSync(file, "utf8")) };
const child = spawn(command, words, { env, stdio: "inherit" });
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code) => process.exit(code ?? 1));
`;

/** The command blocks of docs/operations.md, by the word after the fence's `sh`. */
const blocks = new Map(
  [...readFileSync("docs/operations.md", "utf8").matchAll(/^```sh *(\S*)\n(.*?)^```/gms)].map(
    ([, name = "", commands = ""]) => [name, commands],
  ),
);

/** A folder that stands for a machine, on which the commands of docs/operations.md run. */
export class PretendMachine {
  readonly root: string;
  readonly #port: number;
  /** Blocks that have been run. */
  readonly #typed = new Set<string>();

  constructor(root: string, port: number) {
    this.root = root;
    this.#port = port;
    const folders = ["bin", "opt", "usr/local/bin", "var/lib", "etc/systemd/system"];
    for (const each of [...folders, "etc/nginx/sites-available", "etc/nginx/sites-enabled"]) {
      mkdirSync(path.join(root, each), { recursive: true });
    }
    for (const [name, text] of Object.entries(standIns)) this.standIn(name, text);
    writeFileSync(path.join(root, "bin", "with-file.mjs"), withFile);
  }

  /**
   * Replaces a command by a shell script.
   * @returns the script's path
   */
  standIn(name: string, text: string): string {
    const file = path.join(this.root, "bin", name);
    writeFileSync(file, `#!/bin/sh\n${text}\n`);
    chmodSync(file, 0o755);
    return file;
  }

  /** Returns the real path of a path on the machine. */
  at = (place: string) => path.join(this.root, place);

  /**
   * Runs the commands of one block of docs/operations.md until one fails. The same shell runs the block of
   * names first, then sets the reader's own values.
   * @param block the word after the fence's `sh`
   * @param names values of shell variables
   * @param behind a block that runs before it in the same shell
   */
  type(
    block: string,
    names: Record<string, string> = {},
    { cwd, behind }: { cwd?: string; behind?: string } = {},
  ): Promise<Ran> {
    const own = Object.entries(names).map(([name, value]) => `${name}='${value}'\n`);
    const commands = ["names", behind, block]
      .filter((each) => each !== undefined)
      .map((each) => this.#commandsOf(each));
    commands.splice(1, 0, ...own);
    return this.run(commands.join(""), {}, cwd);
  }

  #commandsOf(block: string): string {
    this.#typed.add(block);
    const commands = blocks.get(block);
    if (!commands) throw new Error(`docs/operations.md has no block ${block}`);
    return this.#moved(commands);
  }

  /** Returns the blocks of docs/operations.md that have not been run yet. */
  untyped = (): string[] => [...blocks.keys()].filter((name) => !this.#typed.has(name));

  /** Runs commands in a shell. */
  run(commands: string, env: Record<string, string> = {}, cwd = this.root): Promise<Ran> {
    return runProgram("bash", ["-euc", commands], {
      cwd,
      env: {
        ...process.env,
        ...env,
        PATH: `${this.at("bin")}:${this.at("usr/local/bin")}:${path.dirname(process.execPath)}:${process.env.PATH}`,
        MACHINE: this.root,
        LODGE_ROOT: this.root,
        MACHINE_PORT: String(this.#port),
      },
    });
  }

  /** Replaces the paths and the port by those of this folder. */
  #moved(text: string): string {
    return text
      .replaceAll(/(?<=[\s"'>=(])\/(opt|etc|usr\/local|var\/lib)\//g, `${this.root}/$1/`)
      .replaceAll("127.0.0.1:3000", `127.0.0.1:${this.#port}`);
  }

  /** Calls the stand-in for systemctl. */
  async systemctl(...words: string[]): Promise<void> {
    await this.run(`systemctl ${words.join(" ")}`);
  }

  async close(): Promise<void> {
    await this.systemctl("stop", "nyungwe-lodge");
    rmSync(this.root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
