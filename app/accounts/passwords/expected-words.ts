/** Words that attackers try first against this lodge, besides the names that the caller knows. */
const words = [
  "gisakura kitabi uwinka cyangugu nyamasheke musanze akagera rubavu gisenyi volcanoes virunga",
  "nyungwe rwanda kigali kivu huye rusizi africa afrique eco ecolodge lodge hotel inn resort safari",
  "forest foret rainforest park reserve booking bookings reservation reception guest guests staff",
  "housekeeping receptionist frontdesk front desk checkin checkout room rooms suite wifi breakfast",
  "restaurant kitchen conference amenities menu garden mountain waterfall trail hike",
  "chimpanzee chimp gorilla colobus monkey canopy canopywalk walk bird birds nature",
  "amahoro murakoze umuganda kinyarwanda murabeho mwaramutse mwiriwe",
  "monday tuesday wednesday thursday friday saturday sunday",
  "lundi mardi mercredi jeudi vendredi samedi dimanche bienvenu",
  "admin administrator administrateur manager owner root user login test demo changeme",
  "welcome bienvenue karibu ikaze murakaza hello bonjour muraho password passwort motdepasse passe",
  "secret access qwerty azerty qwe asd abc xyz",
  "january february march april may june july august september october november december",
  "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
  "jan feb mar apr jun jul aug sep sept oct nov dec",
  "spring summer autumn fall winter printemps ete automne hiver season saison",
].flatMap((line) => line.split(" "));

const lookAlikes: Record<string, string> = {
  a: "a4@",
  b: "b8",
  e: "e3€",
  g: "g9",
  i: "i1!|",
  l: "l1|",
  o: "o0",
  s: "s5$",
  t: "t7+",
  z: "z2",
};

/** Limits of the remaining characters. Passwords within them are easy to guess. */
const maxRemainingLetters = 2;
const maxRemainingDigits = 8;
const maxRemaining = 4;

/**
 * Returns whether a password consists of expected words, with a year, a number or signs: "Welcome2026!",
 * "Nyungwe-2026". Letters may be replaced by signs, and the whole may be reversed.
 * @param about names that an attacker who knows the user would try, as whole texts
 */
export function isMadeOfExpectedWords(password: string, about: string[]): boolean {
  const own = about.flatMap((text) => foldText(text).split(/[^\p{L}\p{N}]+/u));
  const known = [...new Set([...words, ...own])].map((word) => [...word]);
  const longestFirst = known
    .filter((letters) => letters.length > 2)
    .toSorted((a, b) => b.length - a.length);
  const submitted = foldText(password);
  const reversed = [...submitted].reverse().join("");
  // "N-y-u-n-g-w-e" is one word as well.
  const squeezed = submitted.replace(/[^\p{L}\p{N}]/gu, "");
  return [submitted, reversed, squeezed].some((text) => {
    const rest = removeWords([...text], longestFirst);
    const beside = rest.join("").replace(/[^\p{L}\p{N}]/gu, "");
    const digits = beside.replace(/\P{Nd}/gu, "").length;
    const letters = beside.length - digits;
    const isLittle =
      beside.length <= maxRemaining ||
      (letters <= maxRemainingLetters && digits <= maxRemainingDigits);
    return isLittle && rest.length < [...text].length;
  });
}

function removeWords(text: string[], longestFirst: string[][]): string[] {
  const rest: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end: number | null = null;
    for (const word of longestFirst) {
      end = matchesLetter(word[0], text[at]) ? findWordEnd(word, text, at) : null;
      if (end !== null) break;
    }
    if (end === null) rest.push(text[at] ?? "");
    at = end ?? at + 1;
  }
  return rest;
}

/**
 * Returns the end of a word that starts at a position of a text, or null. Each letter may be doubled. Why not
 * a regular expression of all words: compiling one takes 0.15 s, and each account has words of its own.
 */
function findWordEnd(word: string[], text: string[], at: number): number | null {
  let ends = [at];
  for (const letter of word) {
    const once = ends.filter((end) => matchesLetter(letter, text[end])).map((end) => end + 1);
    if (once.length === 0) return null;
    const twice = once.filter((end) => matchesLetter(letter, text[end])).map((end) => end + 1);
    ends = [...new Set([...once, ...twice])];
  }
  return Math.max(...ends);
}

const matchesLetter = (letter = "", character = ""): boolean =>
  character !== "" && (lookAlikes[letter] ?? letter).includes(character);

const [cyrillic, latin] = ["аеорсухіјѕкмтвн", "aeopcyxijskmtbh"];

const foldText = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\u0430-\u0458]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);
