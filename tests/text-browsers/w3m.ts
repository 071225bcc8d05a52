import { keys, Terminal } from "./terminal";
import type { TextBrowser } from "./text-browser";

const options = {
  ignorecase_search: 0,
  wrap_search: 0,
  use_proxy: 0,
  display_image: 0,
  /** A link to a place in the page brings it to the top. */
  label_topline: 1,
};
/** w3m's key for going to the top, from where every search begins. */
const toFirstLine = "g";
/** w3m's key, Escape and Tab, for the link or field before the cursor. */
const toPrevious = "\x1b\t";

/** Somebody at w3m who searches for the words of links and labels. */
export class W3m implements TextBrowser {
  readonly #terminal: Terminal;

  private constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  /** Starts w3m at an address. */
  static open(url: string): W3m {
    const set = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
    return new W3m(Terminal.open(["w3m", "-cookie", "-no-mouse", ...set, url]));
  }

  close(): Promise<void> {
    return this.#terminal.close();
  }

  /** Waits until all of some texts are on the screen. @returns the screen */
  async read(...texts: (string | RegExp)[]): Promise<string> {
    for (const text of texts) await this.#terminal.waitFor(text);
    return this.#terminal.screen();
  }

  /** Follows a link: the first with this text, or the first below another. */
  async follow(text: string, { below = "" } = {}): Promise<void> {
    this.#terminal.press(toFirstLine);
    if (below) await this.#search(below);
    await this.#search(text);
    this.#terminal.press(keys.enter);
  }

  /** Presses a button, which w3m shows as it does a link. */
  pressButton(name: string, where?: { below: string }): Promise<void> {
    return this.follow(name, where);
  }

  /** Asks for the page again. */
  reload(): void {
    this.#terminal.press("R");
  }

  /** Goes back to the page before. */
  goBack(): void {
    this.#terminal.press("B");
  }

  /** Types into the field after a label, at the question that w3m asks below the page. */
  async fillIn(label: string, text: string): Promise<void> {
    await this.#goToField(label);
    this.#terminal.press(keys.enter);
    await this.#terminal.waitFor(/^(TEXT|Password):/m);
    this.#terminal.press(keys.eraseLine + text);
    const shown = [text, "*".repeat(text.length)];
    await this.#waitForCursor(`"${text}" typed`, ({ before }) =>
      shown.some((typed) => before.endsWith(`:${typed}`)),
    );
    this.#terminal.press(keys.enter);
    await this.#waitForCursor(`"${text}" in the field`, ({ after }) =>
      shown.some((typed) => after.startsWith(typed)),
    );
  }

  /** Opens the list after a label and goes down to an option. */
  async choose(label: string, option: string): Promise<void> {
    await this.#goToField(label);
    this.#terminal.press(keys.enter);
    await this.read(new RegExp(`│${option} *│`));
    for (;;) {
      const { after: at } = this.#terminal.cursorRow();
      if (at.startsWith(option)) break;
      this.#terminal.press(keys.down);
      await this.#waitForCursor("the next option", ({ after }) => after !== at);
    }
    this.#terminal.press(keys.enter);
    await this.read(new RegExp(`${label}[^]*?\\[${option} *\\]`));
  }

  /** Marks one of several choices; the button to mark stands before its words. */
  async mark(choice: string): Promise<void> {
    this.#terminal.press(toFirstLine);
    await this.#search(choice);
    this.#terminal.press(toPrevious);
    await this.#waitForCursor(
      `the button of ${choice}`,
      ({ before, after }) => `${before}${after}`.includes(`( )${choice}`) && before.endsWith("("),
    );
    this.#terminal.press(keys.enter);
    await this.read(`(*)${choice}`);
  }

  /** Moves the cursor into the field after a label. */
  async #goToField(label: string): Promise<void> {
    this.#terminal.press(toFirstLine);
    await this.#search(label);
    this.#terminal.press(keys.tab);
    await this.#waitForCursor(`the field of ${label}`, ({ before }) => before.endsWith("["));
  }

  async scrollTo(text: string): Promise<void> {
    await this.#search(text);
  }

  /** Searches below the cursor and waits until it stands on the text. */
  async #search(text: string): Promise<void> {
    this.#terminal.press("/");
    await this.#waitForCursor("the question what for", ({ before }) => before === "Forward: ");
    this.#terminal.press(text + keys.enter);
    await this.#waitForCursor(`the cursor on "${text}"`, ({ after }) => after.startsWith(text));
  }

  async #waitForCursor(
    what: string,
    holds: (row: ReturnType<Terminal["cursorRow"]>) => boolean,
  ): Promise<void> {
    await this.#terminal.waitUntil(what, () => holds(this.#terminal.cursorRow()));
  }
}
