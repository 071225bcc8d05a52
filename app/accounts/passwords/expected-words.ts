/** Words that attackers try first against this lodge, besides the user's names. */
const lodgeWords = [
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

/** A password is easy to guess if at most this many characters remain after removal of the expected words. */
const maxRemainingLetters = 2;
const maxRemainingDigits = 8;
const maxRemaining = 4;

/** Allows for a year, a number or signs, as in "Welcome2026!", for replaced letters and for reversed text. */
export function isMadeOfExpectedWords(password: string, userInputs: string[]): boolean {
  const userWords = userInputs.flatMap((text) => foldText(text).split(/[^\p{L}\p{N}]+/u));
  const words = [...new Set([...lodgeWords, ...userWords])].map((word) => [...word]);
  const longestFirst = words
    .filter((letters) => letters.length > 2)
    .toSorted((a, b) => b.length - a.length);
  const submitted = foldText(password);
  const reversed = [...submitted].reverse().join("");
  // "N-y-u-n-g-w-e" is one word as well.
  const withoutSigns = submitted.replace(/[^\p{L}\p{N}]/gu, "");
  return [submitted, reversed, withoutSigns].some((text) => {
    const remainingCharacters = removeWords([...text], longestFirst);
    const remainingLettersAndDigits = remainingCharacters.join("").replace(/[^\p{L}\p{N}]/gu, "");
    const digits = remainingLettersAndDigits.replace(/\P{Nd}/gu, "").length;
    const letters = remainingLettersAndDigits.length - digits;
    const isRemainderShort =
      remainingLettersAndDigits.length <= maxRemaining ||
      (letters <= maxRemainingLetters && digits <= maxRemainingDigits);
    return isRemainderShort && remainingCharacters.length < [...text].length;
  });
}

function removeWords(text: string[], longestFirst: string[][]): string[] {
  const remainingCharacters: string[] = [];
  for (let position = 0; position < text.length; ) {
    let end: number | null = null;
    for (const word of longestFirst) {
      end = matchesLetter(word[0], text[position]) ? findWordEnd(word, text, position) : null;
      if (end !== null) break;
    }
    if (end === null) remainingCharacters.push(text[position] ?? "");
    position = end ?? position + 1;
  }
  return remainingCharacters;
}

/** Each letter may be doubled. A regular expression of all words would take 0.15 s to compile. */
function findWordEnd(word: string[], text: string[], start: number): number | null {
  let ends = [start];
  for (const letter of word) {
    const afterOneLetter = ends
      .filter((end) => matchesLetter(letter, text[end]))
      .map((end) => end + 1);
    if (afterOneLetter.length === 0) return null;
    const afterTwoLetters = afterOneLetter
      .filter((end) => matchesLetter(letter, text[end]))
      .map((end) => end + 1);
    ends = [...new Set([...afterOneLetter, ...afterTwoLetters])];
  }
  return Math.max(...ends);
}

const matchesLetter = (letter = "", character = ""): boolean =>
  character !== "" && (lookAlikes[letter] ?? letter).includes(character);

/** Cyrillic letters, and the Latin letters that they look like, in the same order. */
const [cyrillic, latin] = ["аеорсухіјѕкмтвн", "aeopcyxijskmtbh"];

const foldText = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\u0430-\u0458]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter);
