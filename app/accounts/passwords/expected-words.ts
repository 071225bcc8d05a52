/** Everyday words, greetings and first names that people in Rwanda choose first, and that English lists lack. */
const rwandanWords = [
  // Greetings, family, faith and the national motto.
  "murakaza neza amakuru mwiriwe muramuke mwaramutse ijoro ryiza umunsi mwiza urakoze ndagukunda nkunda",
  "gukunda turagukunda mukunzi umukunzi urukundo rukundo imana yesu yezu kristo mariya umwami umukiza",
  "ubumwe umurimo igihugu agaciro intore intwari imihigo kwibuka ubuntu umuco umucyo urumuri izuba",
  "umwana umugore umugabo umuryango umubyeyi umukobwa umuhungu inshuti mama papa urugo nyiramahoro",
  "ibyishimo icyizere ihumure imbaraga intsinzi inzozi ubuzima ubwiza umutima umugisha amafaranga akazi",
  "amazi imvura inyenyeri ukwezi umusozi ishyamba ingagi intare inzovu ingwe inyange icyayi ikawa inka",
  "rwagasabo gasabo gasana nyarugenge kicukiro kimironko remera nyabugogo bugesera muhanga butare",
  // Names.
  "akaliza akimana bahati bizimana byiringiro cyiza cyusa dukuzumuremyi dusabimana dusenge dushime ganza",
  "gatete habimana habiyaremye habyarimana hakizimana harerimana hategekimana havugimana hirwa hitimana",
  "imanishimwe ineza ingabire iradukunda iragena iraguha irakoze irankunda ishimwe izere kabera kagabo",
  "kagame kalisa kamanzi kamikazi karangwa kayitesi kayumba keza kwizera manishimwe manzi mbabazi mugabo",
  "mugisha muhire muhoza mukagasana mukakarangwa mukamana mukamazimpaka mukandayisenga mukantwari",
  "mukarugwiza mukasine mukeshimana mukiza munyaneza munyakazi murenzi musabyimana musoni mutabazi mutesi",
  "mutoni muvunyi ndagijimana ndahiro ndayambaje ndayisaba ndayishimiye nduwayezu ngabo ngabonziza",
  "ngarambe ngendahimana niyibizi niyigena niyitegeka niyomugabo niyonkuru niyonsaba niyonsenga niyonzima",
  "nizeyimana nkundimana nkurunziza nkusi nsabimana nsanzimana nsengimana nsengiyumva nshimiyimana nshuti",
  "ntaganda ntakirutimana ntambara ntirenganya ntwali ntwari nyirahabimana nyiraneza nyiransabimana",
  "nzabonimpa nzeyimana rugamba rutayisire rwigema semana shema sibomana teta tesi turatsinze tuyisenge",
  "tuyishime tuyizere twagirayezu twagirimana twahirwa twizerimana twizeyimana umuhoza umulisa umurerwa",
  "umutesi umutoni umutoniwase umwali umwiza uwamahoro uwamariya uwambaje uwanyirigira uwase uwayezu",
  "uwera uwimana uwimbabazi uwineza uwingabire uwiringiyimana uwitonze uwizeye uwizeyimana uwumukiza",
].flatMap((line) => line.split(" "));

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
  "azertyuiop qwertyuiop qwertzuiop qsdfghjklm asdfghjkl wxcvbn zxcvbnm yxcvbnm qazxsw qazwsx",
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

/** Three unrelated words are hard to guess, even if each is common. */
const maxCommonWords = 2;
/** In a shorter word, a replaced letter often gives another word. */
const minLettersToReplaceOne = 6;

const isLongEnough = (word: string) => [...word].length > 2;
const commonWords = new Set(rwandanWords);
const ownWords = [...lodgeWords, ...rwandanWords].filter(isLongEnough).map((word) => [...word]);

/**
 * Allows for a year, a number or signs, as in "Welcome2026!", for replaced letters and for reversed text. Of
 * everyday words and names, only one or two make a password easy to guess.
 */
export function isMadeOfExpectedWords(password: string, userInputs: string[]): boolean {
  const userWords = new Set(
    userInputs.flatMap((text) => foldText(text).split(/[^\p{L}\p{N}]+/u)).filter(isLongEnough),
  );
  const longestFirst = [...ownWords, ...[...userWords].map((word) => [...word])].toSorted(
    (a, b) => b.length - a.length,
  );
  const submitted = foldText(password);
  const reversed = [...submitted].reverse().join("");
  // "N-y-u-n-g-w-e" is one word as well.
  const withoutSigns = submitted.replace(/[^\p{L}\p{N}]/gu, "");
  return [submitted, reversed, withoutSigns].some((text) => {
    const letters = [...text];
    return [findWordEnd, findEndWithReplacedLetter].some((findEnd) => {
      const { removed, remaining } = removeWords(letters, longestFirst, findEnd);
      const removedCommonWords = [...removed].filter(
        (word) => commonWords.has(word) && !userWords.has(word),
      );
      return (
        removed.size > 0 &&
        removedCommonWords.length <= maxCommonWords &&
        isRemainderShort(remaining)
      );
    });
  });
}

function isRemainderShort(remainingCharacters: string[]): boolean {
  const lettersAndDigits = remainingCharacters.join("").replace(/[^\p{L}\p{N}]/gu, "");
  const digits = lettersAndDigits.replace(/\P{Nd}/gu, "").length;
  const letters = lettersAndDigits.length - digits;
  return (
    lettersAndDigits.length <= maxRemaining ||
    (letters <= maxRemainingLetters && digits <= maxRemainingDigits)
  );
}

type FindEnd = (word: string[], text: string[], start: number) => number | null;

function removeWords(text: string[], longestFirst: string[][], findEnd: FindEnd) {
  const removed = new Set<string>();
  const remaining: string[] = [];
  for (let position = 0; position < text.length; ) {
    let end: number | null = null;
    for (const word of longestFirst) {
      end = findEnd(word, text, position);
      if (end === null) continue;
      removed.add(word.join(""));
      break;
    }
    if (end === null) remaining.push(text[position] ?? "");
    position = end ?? position + 1;
  }
  return { removed, remaining };
}

/** Finds a word's end, or that of a long word with one letter replaced, as in "Ny0ngwe". */
function findEndWithReplacedLetter(word: string[], text: string[], start: number): number | null {
  const exactEnd = findWordEnd(word, text, start);
  if (exactEnd !== null || word.length < minLettersToReplaceOne) return exactEnd;
  const end = start + word.length;
  if (end > text.length) return null;
  let replaced = 0;
  for (const [index, letter] of word.entries()) {
    if (!matchesLetter(letter, text[start + index])) replaced += 1;
    if (replaced > 1) return null;
  }
  return end;
}

/** Each letter may be doubled. A regular expression of all words would take 0.15 s to compile. */
function findWordEnd(word: string[], text: string[], start: number): number | null {
  if (!matchesLetter(word[0], text[start])) return null;
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
