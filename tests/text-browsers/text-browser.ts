/** What somebody does in a text browser, whichever it is. */
export interface TextBrowser {
  /** Waits until the page is there with all of some texts. @returns the screen */
  read(...texts: (string | RegExp)[]): Promise<string>;
  /** Goes down the page to a text. */
  scrollTo(text: string): Promise<void>;
  /** Follows a link: the first with this text, or the first below another text. */
  follow(link: string, where?: { below: string }): Promise<void>;
  /** Presses a button, found like a link. */
  pressButton(name: string, where?: { below: string }): Promise<void>;
  /** Types into the field after a label, instead of what stands in it. */
  fillIn(label: string, text: string): Promise<void>;
  /** Chooses from the list after a label. */
  choose(label: string, option: string): Promise<void>;
  /** Marks one of several choices. */
  mark(choice: string): Promise<void>;
  close(): Promise<void>;
}
