import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertRawBooking } from "../world/bookings";
import { inDays } from "../world/days";
import { actionOf, hrefOf } from "../world/dom";
import { codeOf, forgetFactors, insertFactor, shownKey, wrongCode } from "../world/factors";
import { freePort, type OwnLodge, openLodge } from "../world/lodge";
import { type GuestProfile, password, people } from "../world/people";
import { quickenPasswords } from "../world/quick-passwords";
import { openProvider, passProvider, type SignInProvider } from "../world/sign-in-provider";
import { sameTexts } from "../world/untranslated";
import { type Page, signedIn, Visitor } from "../world/visitor";
import { codeIn, mailServerAway, mailsTo, pathIn } from "./mails";
import { expectPage, storeSettings } from "./scenario";

let lodge: OwnLodge;
let google: SignInProvider;
beforeAll(async () => {
  const port = await freePort();
  google = await openProvider([`http://localhost:${port}/login/with/google/callback`]);
  lodge = await openLodge({
    port,
    env: {
      TRUST_PROXY: "1",
      SMTP_URL: mailServerAway,
      SMS_URL: "https://127.0.0.1:9/",
      ...google.env("GOOGLE"),
    },
  });
  await quickenPasswords(lodge.file);
});
afterAll(async () => {
  await lodge?.close();
  await google?.close();
});
beforeEach(() => {
  forgetFactors(lodge);
  lodge.file.exec("DELETE FROM mail_outbox; DELETE FROM provider_flows; DELETE FROM identities");
});

const { aline, bosco, claudine } = people;
/** Texts that are the same in both languages: people's names, their labels, brands, codes. */
const names =
  /^((Aline|Bosco|Claudine)( \w+)?|Google|JSON|(\w{5}-){1}\w{5}|[A-Z2-7 ]{39}|\+\d+|node)$/;

type Fields = Record<string, string>;

const ask = (visitor: Visitor, path: string, fields?: Fields) =>
  fields ? visitor.post(path, fields) : visitor.get(path);

/** Requests a page in English and in French, and expects every text of the French one to be translated. */
async function seeBoth(visitor: Visitor, path: string, fields?: Fields, says = ""): Promise<Page> {
  const english = await ask(visitor, path, fields);
  lodge.file.exec("DELETE FROM address_attempts; DELETE FROM sign_in_attempts");
  const french = await ask(visitor, `/fr${path}`, fields);
  expect(french.html, path).toContain('<html lang="fr">');
  expect(french.status, path).toBe(english.status);
  expect(sameTexts(english.html, french.html, names), path).toEqual([]);
  expect(french.text.replaceAll("\u00a0", " "), path).toContain(says);
  return french;
}

type Seen = [path: string, fields: Fields | undefined, says: string];

const byStrangers: Seen[] = [
  ["/login", undefined, "Mot de passe oublié ?"],
  ["/login", { email: "", password: "" }, "Saisissez votre mot de passe"],
  ["/login", { email: "no", password: "x" }, "nom@exemple.com, ou un numéro de téléphone"],
  ["/login", { email: aline.email, password: "Wrong-2026" }, "E‑mail ou mot de passe incorrect"],
  ["/login?mode=sign-up", undefined, "Vous avez déjà un compte ?"],
  ["/login?mode=sign-up", { name: "", email: "no", password: "" }, "Veuillez saisir votre nom"],
  [
    "/login?mode=sign-up",
    { name: "Eric", email: "eric@hers.example", password: "short" },
    "Au moins 8 caractères",
  ],
  [
    "/login?mode=sign-up",
    { name: "Eric", email: "eric@hers.example", password: "Password1!" },
    "l’un des plus courants",
  ],
  [
    "/login?mode=sign-up",
    { name: "Eric", email: "eric@hers.example", password: "Eric-Eric-1" },
    "facile à deviner",
  ],
  [
    "/login?mode=sign-up",
    { name: "Eric", email: "eric@hers.example", password: `Aa1!${"x".repeat(200)}` },
    "200 caractères au maximum.",
  ],
  ["/my-bookings/AB1CD2EF/cancel", { sent: "1" }, "Votre session a expiré."],
  ["/login/code", undefined, "Se connecter avec un code"],
  ["/login/code", { step: "ask", email: "" }, "Saisissez une adresse e‑mail ou un numéro"],
  ["/login/code", { step: "ask", email: "who@hers.example" }, "Un e‑mail avec un code et un lien"],
  ["/login/code", { step: "ask", email: "+250 788 123 456" }, "un SMS avec un code"],
  [
    "/login/code",
    { step: "enter", email: aline.email, code: "1" },
    "Saisissez le code à six chiffres",
  ],
  ["/login/code", { step: "enter", email: aline.email, code: "111111" }, "Ce code est incorrect"],
  ["/login/link?token=gone", undefined, "Ce lien ne fonctionne plus"],
  ["/login/link", { token: "gone" }, "Ce lien ne fonctionne plus"],
  ["/login/with/google", undefined, "Se connecter avec Google"],
  ["/login/with/google", { sent: "1" }, "Redirection vers Google"],
  ["/login/with/google/callback?state=gone", undefined, "Votre session n’est pas ouverte"],
  ["/forgot-password", undefined, "Indiquez votre adresse"],
  ["/forgot-password", { email: "" }, "Saisissez une adresse e‑mail"],
  ["/forgot-password", { email: "who@hers.example" }, "Ouvrez le lien de notre e‑mail"],
  ["/reset-password", undefined, "Choisir un nouveau mot de passe"],
  [
    "/reset-password",
    { by: "code", email: "", code: "", password: "" },
    "Choisissez un mot de passe",
  ],
  [
    "/reset-password",
    { by: "code", email: aline.email, code: "111111", password },
    "Ce code est incorrect",
  ],
  ["/reset-password?token=gone", undefined, "En demander un nouveau"],
  ["/verify-email", undefined, "Ouvrez le lien de notre e‑mail, ou connectez-vous"],
  ["/verify-email?token=gone", undefined, "Il a déjà été utilisé"],
  ["/auth/link?token=gone", undefined, "Cette demande a expiré"],
  ["/auth/verify?token=gone", undefined, "Ce lien a expiré"],
];

test.each(byStrangers)(
  "a visitor who is not signed in sees %s %o in French",
  async (path, fields, says) => {
    await seeBoth(new Visitor(lodge), path, fields, says);
  },
);

const bySomebody: Seen[] = [
  ["/account", undefined, "Détails du compte"],
  ["/account?notice=saved", undefined, "Enregistré."],
  [
    "/account",
    { name: "", phone: "12", version: "1" },
    "numéro de téléphone d’au moins 5 chiffres",
  ],
  ["/account", { name: "x".repeat(201), version: "1" }, "Utilisez au plus 200 caractères"],
  [
    "/account",
    { name: "Aline U.", phone: "", version: "0" },
    "modifié pendant que vous le consultiez",
  ],
  ["/account/email", undefined, "Votre compte utilise aline@guests.example."],
  ["/account/email?notice=changed", undefined, "Votre adresse e‑mail est modifiée."],
  ["/account/email?code", undefined, "tant que vous n’avez pas saisi le code"],
  ["/account/email", { step: "ask", email: "", password: "" }, "Saisissez une adresse e‑mail"],
  [
    "/account/email",
    { step: "ask", email: "new@hers.example", password: "Wrong-2026" },
    "Mot de passe incorrect",
  ],
  ["/account/email", { step: "ask", email: aline.email, password }, "utilise déjà cette adresse"],
  [
    "/account/email",
    { step: "ask", email: "new@hers.example", password },
    "d’ici quelques minutes",
  ],
  [
    "/account/email",
    { step: "enter", email: "new@hers.example", code: "111111" },
    "Ce code est incorrect",
  ],
  ["/account/password", undefined, "Mot de passe actuel"],
  ["/account/password?notice=changed", undefined, "Votre mot de passe est changé."],
  ["/account/password", { currentPassword: "", password: "" }, "votre mot de passe actuel"],
  ["/account/password", { currentPassword: password, password: "aaaaaaaa" }, "Au moins 8"],
  ["/account/password", { currentPassword: password, password }, "C’est votre mot de passe actuel"],
  [
    "/account/password",
    { currentPassword: "Wrong", password: "Hills-and-1-tree" },
    "Mot de passe incorrect",
  ],
  ["/account/sessions", undefined, "Cet appareil"],
  ["/account/sessions?notice=ended", undefined, "Cet appareil est déconnecté."],
  [
    "/account/sessions?notice=others-ended",
    undefined,
    "Tous vos autres appareils sont déconnectés.",
  ],
  ["/account/sessions/end-all", undefined, "Déconnecter tous les appareils ?"],
  ["/account/sessions/gone/end", { sent: "1" }, "Cet appareil est déjà déconnecté."],
  ["/account/identities", undefined, "Aucun autre moyen de connexion."],
  ["/account/identities?notice=linked", undefined, "Moyen de connexion ajouté."],
  ["/account/identities", { provider: "google", password: "" }, "Saisissez votre mot de passe"],
  ["/account/identities", { provider: "google", password: "Wrong" }, "Mot de passe incorrect"],
  ["/account/identities", { provider: "google", password }, "Redirection vers Google"],
  ["/account/identities/gone/unlink", undefined, "Ce n’est pas l’un de vos moyens de connexion."],
  ["/account/two-factor", undefined, "Désactivé : quiconque"],
  ["/account/two-factor?notice=removed", undefined, "Second facteur retiré."],
  ["/account/two-factor?notice=gone", undefined, "C’était déjà configuré"],
  ["/account/two-factor/new", undefined, "Nom"],
  ["/account/two-factor/new?type=phone", undefined, "Avec l’indicatif du pays"],
  ["/account/two-factor/new", { password: "" }, "Saisissez votre mot de passe"],
  ["/account/two-factor/new", { password: "Wrong-2026" }, "Mot de passe incorrect"],
  ["/account/two-factor/new", { password, name: "" }, "Scannez ceci"],
  [
    "/account/two-factor/new?type=phone",
    { password, phone: "0788 12345", name: "" },
    "en commençant par +",
  ],
  ["/account/data", undefined, "Télécharger mes données"],
  ["/account/data/erase", undefined, "Ce qui est supprimé"],
  ["/account/data/erase", { currentPassword: "" }, "Saisissez votre mot de passe"],
  ["/account/data/erase", { currentPassword: "Wrong-2026" }, "Mot de passe incorrect"],
  ["/verify-email", undefined, "Envoyer le code"],
  [
    "/verify-email",
    { by: "mail" },
    "devrait arriver à aline@guests.example d’ici quelques minutes.",
  ],
  ["/verify-email", { by: "code", code: "111111" }, "Ce code est incorrect"],
];

test.each(bySomebody)("a signed-in user sees %s %o in French", async (path, fields, says) => {
  await seeBoth(await signedIn(lodge, aline), path, fields, says);
});

describe("a second factor", () => {
  test("is set up and confirmed in French", async () => {
    const setUp = async (profile: GuestProfile, language: string) => {
      const visitor = await signedIn(lodge, profile);
      const shown = await visitor.post(`${language}/account/two-factor/new`, {
        password,
        name: "App",
      });
      const key = shownKey(shown);
      const wrong = await visitor.post(actionOf(shown), { code: wrongCode(key) });
      const done = await visitor.post(actionOf(shown), { code: codeOf(key) });
      return [shown, wrong, done];
    };
    const english = await setUp(bosco, "");
    const french = await setUp(aline, "/fr");
    for (const [n, page] of french.entries()) {
      expect(sameTexts(english[n]?.html ?? "", page.html, names)).toEqual([]);
    }
    expectPage(french[1] as Page, {
      status: 422,
      has: ["Ce code est incorrect ou a déjà été utilisé"],
    });
    expectPage(french[2] as Page, { has: ["Voici vos codes de secours."] });
    const [told] = mailsTo(lodge, aline.email);
    expect(told?.body).toContain("Un second facteur est maintenant demandé");
  });

  test("shows its list and its confirmation pages in French", async () => {
    const id = insertFactor(lodge, "aline", { name: "App" });
    const visitor = await signedIn(lodge, aline);
    const its = new RegExp(`${names.source}|^App$`);
    for (const [path, fields, says] of [
      ["/account/two-factor", undefined, "Vous n’avez plus de codes de secours"],
      [`/account/two-factor/${id}/remove`, undefined, "Retirer App ?"],
      [
        `/account/two-factor/${id}/remove`,
        { code: wrongCode() },
        "Ce code est incorrect ou a déjà été utilisé",
      ],
      ["/account/two-factor/codes", undefined, "Créer de nouveaux codes de secours ?"],
      ["/account/two-factor/codes", { code: "" }, "Saisissez le code"],
    ] as const) {
      const english = await ask(visitor, path, fields);
      const french = await ask(visitor, `/fr${path}`, fields);
      expect(sameTexts(english.html, french.html, its), path).toEqual([]);
      expect(french.text.replaceAll("\u00a0", " "), path).toContain(says);
    }
  });

  test("asks for the code at sign-in, and refuses too many tries, in French", async () => {
    insertFactor(lodge, "aline", { name: "App" });
    insertFactor(lodge, "bosco", { name: "App" });
    const comeTo = async ({ email }: GuestProfile, language: string) => {
      const visitor = new Visitor(lodge);
      const pages = [await visitor.post(`${language}/login`, { email, password })];
      for (let n = 0; n < 5; n++) {
        pages.push(await visitor.post(`${language}/login/factor`, { code: wrongCode() }));
      }
      return pages;
    };
    const english = await comeTo(bosco, "");
    const french = await comeTo(aline, "/fr");
    for (const [n, page] of french.entries()) {
      expect(sameTexts(english[n]?.html ?? "", page.html, names)).toEqual([]);
    }
    expectPage(french[0] as Page, { at: "/fr/login/factor", has: ["Encore une étape"] });
    expectPage(french.at(-1) as Page, { status: 429, has: ["Veuillez patienter 15 minutes"] });
  });
});

test("staff and guests with a coming stay cannot be erased, explained in French", async () => {
  await seeBoth(
    await signedIn(lodge, claudine),
    "/account/data/erase",
    undefined,
    "Demandez à un administrateur de le supprimer.",
  );
  const stay = { roomId: 2, checkIn: inDays(20), checkOut: inDays(22), user: bosco };
  insertRawBooking(lodge.file, stay);
  await seeBoth(
    await signedIn(lodge, bosco),
    "/account/data/erase",
    undefined,
    "en cours ou à venir",
  );
});

test("too many sign-in attempts are refused in French", async () => {
  const forget = storeSettings(lodge, "security", { maxSignInAttempts: 3 });
  try {
    const submitted = { email: bosco.email, password: "Wrong-2026" };
    const visitor = new Visitor(lodge);
    for (let n = 0; n < 3; n++) await visitor.post("/fr/login", submitted);
    expectPage(await visitor.post("/fr/login", submitted), {
      status: 422,
      has: ["Veuillez patienter 15 minutes"],
    });
  } finally {
    forget();
  }
});

describe("account mails", () => {
  let count = 0;
  /** Goes through an account's life, from sign-up to erasure, and returns all mails sent. */
  async function live(language: string) {
    const email = `guest${++count}@hers.example`;
    const visitor = new Visitor(lodge);
    const name = "Eric";
    await visitor.post(`${language}/login?mode=sign-up`, { name, email, password });
    const verification = mailsTo(lodge, email).at(-1);
    const link = pathIn(verification, "/verify-email?token=");
    expect(link.startsWith(`${language}/verify-email`)).toBe(true);
    const page = await visitor.get(link);
    const proved = await visitor.submit(page);
    expectPage(proved, { at: `${language}/my-bookings` });
    const wanted = { currentPassword: password, password: "Hills-and-1-tree" };
    await visitor.post(`${language}/account/password`, wanted);
    await new Visitor(lodge).post(`${language}/login/code`, { step: "ask", email });
    await new Visitor(lodge).post(`${language}/forgot-password`, { email });
    const mails = mailsTo(lodge, email);
    await visitor.post(`${language}/account/data/erase`, { currentPassword: wanted.password });
    return [...mails, ...mailsTo(lodge, email)];
  }

  test("are in the language of the page and link to pages in it", async () => {
    lodge.file.exec("DELETE FROM mail_outbox");
    const [english, french] = [await live(""), await live("/fr")];
    expect(french).toHaveLength(english.length);
    const lines = new Set(english.flatMap(({ subject, body }) => [subject, ...body.split("\n")]));
    const left = french
      .flatMap(({ subject, body }) => [subject, ...body.split("\n")])
      .filter((line) => /\p{L}{3}/u.test(line) && lines.has(line));
    expect(new Set(left)).toEqual(new Set(["Nyungwe Eco-Lodge", "Nyungwe Forest Reserve, Rwanda"]));
    const links = french.flatMap(({ body }) => body.match(/https?:\S+/g) ?? []);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect(new URL(link).pathname).toMatch(/^\/fr\//);
  });

  test("to an unknown address are in French", async () => {
    await new Visitor(lodge).post("/fr/forgot-password", { email: "nobody@hers.example" });
    const [mail] = mailsTo(lodge, "nobody@hers.example");
    expect(mail?.subject).toBe("Choisir un nouveau mot de passe\u00a0: Nyungwe Eco-Lodge");
    expect(mail?.body).toContain("aucun compte ne l’utilise.");
    const row = lodge.value("SELECT content FROM mail_outbox");
    expect(JSON.parse(String(row))).toMatchObject({ language: "fr" });
  });

  test("not triggered by the user are in the language the user last used", async () => {
    const languageOf = ({ id }: GuestProfile) =>
      lodge.value("SELECT language FROM users WHERE id = ?", id);
    const visitor = new Visitor(lodge);
    await visitor.post("/fr/login", { email: bosco.email, password });
    expect(languageOf(bosco)).toBe("fr");
    insertFactor(lodge, "bosco", { name: "App" });
    const thief = new Visitor(lodge);
    await thief.post("/login", { email: bosco.email, password });
    for (let n = 0; n < 5; n++) await thief.post("/login/factor", { code: wrongCode() });
    // A session without the second factor does not change the language.
    expect(languageOf(bosco)).toBe("fr");
    expect(mailsTo(lodge, bosco.email).at(-1)?.body).toContain("plusieurs codes incorrects");
    await visitor.post("/account", { name: "", version: "1" });
    expect(languageOf(bosco)).toBe("en");
    await visitor.get("/fr/account");
    expect(languageOf(bosco)).toBe("en");
  });

  test("sign-in codes by text message are in French without accents", async () => {
    lodge.file.exec("UPDATE users SET login_phone = '+250788123456' WHERE id = 'aline'");
    await new Visitor(lodge).post("/fr/login/code", { step: "ask", email: "+250 788 123 456" });
    const text = lodge.value("SELECT body FROM mail_outbox WHERE channel = 'sms'");
    expect(text).toBe(
      "%SECRET% est votre code pour Nyungwe Eco-Lodge. Ne le communiquez a personne.",
    );
    expect(codeIn(mailsTo(lodge, "x").at(-1) ?? { subject: "", body: "Code\u00a0: 123456" })).toBe(
      "123456",
    );
  });
});

test("a sign-in provider returns to a French page", async () => {
  google.mood.profile = {
    sub: "one",
    name: "Eric",
    email: "eric@his.example",
    email_verified: true,
  };
  const visitor = new Visitor(lodge);
  const page = await visitor.post("/fr/login/with/google?redirectTo=/account/identities", {
    sent: "1",
  });
  const there = hrefOf(page, "Continuer") ?? "";
  expectPage(await visitor.get(await passProvider(there)), {
    at: "/fr/account/identities",
    has: ["Google, avec l’adresse eric@his.example"],
  });
  google.mood.says = "no";
  const again = new Visitor(lodge);
  const asked = await again.post("/fr/login/with/google", { sent: "1" });
  const where = hrefOf(asked, "Continuer") ?? "";
  const refused = await again.get(await passProvider(where));
  expectPage(refused, { status: 403, has: ["Vous avez annulé la connexion avec Google"] });
});
