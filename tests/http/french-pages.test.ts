import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertRawContent } from "../world/content";
import { inDays } from "../world/days";
import { elementOf, fieldsOf, hrefOf } from "../world/dom";
import { ownLodge } from "../world/fixtures";
import { insertRawSubscriber } from "../world/newsletters";
import { people } from "../world/people";
import { insertRawRequest } from "../world/requests";
import { sameTexts, untranslated } from "../world/untranslated";
import { Page, signedIn, Visitor } from "../world/visitor";
import { mailServerAway, mailsTo, pathIn } from "./mails";
import { expectPage, storeSettings } from "./scenario";

const lodge = ownLodge({ env: { SMTP_URL: mailServerAway } });
const stranger = new Visitor(lodge);
/** Matches the lodge's content, such as names of dishes and spaces, which is not translated here. */
let content: RegExp;
beforeAll(() => {
  const names =
    lodge.values<string>(`SELECT name FROM menu_items UNION SELECT description FROM menu_items
       UNION SELECT name FROM amenities UNION SELECT description FROM amenities
       UNION SELECT name FROM conference_spaces UNION SELECT description FROM conference_spaces
       UNION SELECT value FROM conference_spaces, json_each(amenities)
       UNION SELECT title FROM content UNION SELECT excerpt FROM content`);
  const escaped = names.map((name) => name.replace(/[^\w\s']/g, "\\$&").replaceAll("'", "&#x27;"));
  content = new RegExp(`^(: )?(${escaped.join("|")})$`);
});
beforeEach(() => {
  lodge.file.exec(
    `DELETE FROM enquiries; DELETE FROM newsletter_subscribers; DELETE FROM mail_outbox;
     DELETE FROM address_attempts; DELETE FROM settings`,
  );
});

type Fields = Record<string, string>;

/** Replaces French no-break spaces by plain spaces. */
const plain = (text = "") => text.replace(/\s/g, " ");

/** Returns the page with plain spaces. */
const plainly = (page: Page): Page => new Page(page, page.path, plain(page.html));

/** Submits the same form in English and in French, and expects no English text in the French answer. */
async function bothAnswer(path: string, fields: Fields, visitor = stranger): Promise<Page> {
  const one = await visitor.post(path, fields);
  const other = await visitor.post(`/fr${path}`, fields);
  expect(other.status, other.text).toBe(one.status);
  elementOf(other, "html[lang=fr]");
  const submitted = Object.values(fields).filter(Boolean);
  const left = sameTexts(one.html, other.html, content).filter((text) => !submitted.includes(text));
  expect(left).toEqual([]);
  return plainly(other);
}

describe("public pages in French", () => {
  test.each([
    "/restaurant",
    "/restaurant?menu=starter",
    "/restaurant?menu=all",
    "/conference",
    "/conference?space=hall",
    "/amenities",
    "/amenities?type=services",
    "/amenities?type=shop",
    "/news",
    "/news?tag=nothing-of-this",
    "/contact",
    "/newsletter",
    "/newsletter?notice=confirmed",
    "/newsletter?notice=unsubscribed",
    "/newsletter/check",
    "/newsletter/confirm?token=spent",
    "/newsletter/unsubscribe?token=unknown",
    "/terms",
    "/privacy",
    "/nowhere",
    "/news/nothing-here",
    "/requests/0000000000000000",
  ])("%s", async (path) => {
    expect(await untranslated(stranger, path, content)).toEqual([]);
  });

  test("include the values of Settings in French", async () => {
    storeSettings(lodge, "payment", {
      serviceChargePercent: 7,
      taxPercent: 0,
      acceptsCards: false,
    });
    storeSettings(lodge, "booking", { cancellationHours: 168, depositPercent: 35 });
    storeSettings(lodge, "notifications", { sms: true });
    for (const path of ["/terms", "/restaurant", "/privacy"]) {
      expect(await untranslated(stranger, path, content)).toEqual([]);
    }
    expectPage(plainly(await stranger.get("/fr/terms")), {
      has: [
        "Un service de 7 % s’y ajoute",
        "gratuite jusqu’à 7 jours avant l’arrivée",
        "14:00, heure locale, le jour de votre arrivée",
        "Vous payez à l’arrivée, en espèces.",
        "un acompte de 35 % avant votre arrivée",
        "Les moins de 5 ans séjournent gratuitement",
        "50 % du tarif adulte",
      ],
      html: ['<a href="/fr/my-bookings">Mes réservations</a>'],
    });
    expectPage(plainly(await stranger.get("/fr/restaurant")), {
      has: ["en espèces. Réserver ne coûte rien. Les prix sont en USD."],
    });
    expectPage(plainly(await stranger.get("/fr/privacy")), {
      has: ["Les SMS sont envoyés de même"],
    });
  });

  test("the restaurant page says in French what is open and when", async () => {
    storeSettings(lodge, "hours", {
      breakfast: "00:00-24:00",
      lunch: "00:00-24:00",
      dinner: "00:00-24:00",
    });
    const { text } = plainly(await stranger.get("/fr/restaurant"));
    expect(text).toContain("Ouvert maintenant : petit-déjeuner jusqu’à 24:00");
    expect(text).toContain("petit-déjeuner de 0:00 à 24:00");
    expect(text).toContain("7:30, petit-déjeuner");
  });

  test("the news list shows types, dates and page links in French", async () => {
    for (let n = 1; n <= 30; n++) {
      insertRawContent(lodge.file, {
        title: "A title",
        slug: `news-${n}`,
        publishAt: "2026-01-01T08:00:00.000Z",
      });
    }
    const page = await stranger.get("/fr/news?page=2");
    expectPage(plainly(page), {
      has: ["Plus récentes", "Page 2 sur", "Plus anciennes", "jeu. 1er janv. 2026"],
    });
    expect(await untranslated(stranger, "/news?page=2", /^(A title|Blog ·|The mist.*)$/)).toEqual(
      [],
    );
    lodge.file.exec("DELETE FROM content WHERE slug LIKE 'news-%'");
  });
});

describe("a table enquiry", () => {
  const table = {
    date: inDays(3),
    time: "19:00",
    people: "4",
    name: "Grace Mukamana",
    phone: "+250 788 123 456",
    note: "Pas d’arachides",
  };

  test.each([
    [{}, "Choisissez une date", "Choisissez l’heure", "Indiquez le nombre de personnes"],
    [{ ...table, people: "31" }, "Indiquez de 1 à 30 personnes"],
    [{ ...table, time: "03:00" }, "Choisissez l’une des heures de la liste."],
    [{ ...table, date: inDays(-2) }, "La date ne peut pas être avant aujourd’hui."],
    [{ ...table, date: inDays(900) }, "Choisissez une date dans les 365 prochains jours."],
    [{ ...table, phone: "12" }],
    [{ ...table, note: "x".repeat(1100) }, "Utilisez au plus 1000 caractères"],
  ])("is refused in French: %o", async (fields: Fields, ...says: string[]) => {
    const page = await bothAnswer("/restaurant", fields);
    for (const each of says) expect(page.text).toContain(each);
  });

  test("is sent in French, and the desk sees the language", async () => {
    const page = await stranger.post("/fr/restaurant", table);
    expectPage(plainly(page), {
      has: [
        "Merci, Grace. Nous avons bien reçu votre demande de table.",
        "D’ici là, rien n’est réservé",
      ],
    });
    expect(page.path).toMatch(/^\/fr\/requests\//);
    expect(plain(page.title)).toBe("Votre demande de table · Nyungwe Eco-Lodge");
    const path = page.path.replace("/fr", "");
    const own = /^(Nyungwe Eco-Lodge, .*|19:00|Grace Mukamana|\+250.*|Pas d’arachides)$/;
    expect(await untranslated(stranger, path, own)).toEqual([]);
    const staff = await signedIn(lodge, people.claudine);
    expectPage(plainly(await staff.get(path.replace("/requests/", "/admin/enquiries/"))), {
      has: ["Table request: Grace Mukamana", "Language French"],
    });
    expectPage(plainly(await staff.get("/admin/enquiries")), { has: ["Grace Mukamana French"] });
  });

  test("is refused in French when too many are open", async () => {
    for (let n = 0; n < 40; n++) {
      const id = `00000000000000${n + 10}`;
      insertRawRequest(lodge.file, { id, kind: "table" });
    }
    const page = await bothAnswer("/restaurant", table);
    expectPage(page, { status: 429, has: ["Nous recevons trop de messages", "+250 788 000 000"] });
  });
});

describe("a conference enquiry", () => {
  const event = {
    space: "meeting-room",
    date: inDays(40),
    startTime: "09:00",
    hours: "4",
    people: "30",
    layout: "u-shape",
    catering: "lunch",
  };
  const sender = {
    name: "Ana Núñez",
    email: "ana@example.com",
    phone: "+34 600 123 456",
    note: "Sans viande",
  };

  test.each([
    [{ intent: "price" }, "Choisissez un espace", "Choisissez de 1 à 12 heures"],
    [{ ...event, intent: "send" }, "Saisissez votre nom"],
    [
      { ...event, ...sender, people: "99", intent: "send" },
      "Salle de réunion : 50 personnes au plus. Assez grand : Grande salle",
    ],
    [{ ...event, ...sender, people: "999", intent: "send" }, "pas d’espace plus grand"],
    [{ ...event, people: "few", intent: "price" }, "Indiquez le nombre de personnes"],
    [{ ...event, startTime: "21:00", intent: "price" }, "Les événements se terminent à minuit."],
    [{ ...event, date: inDays(-1), intent: "price" }, "ne peut pas être avant aujourd’hui"],
    [{ ...event, date: inDays(900), intent: "price" }, "dans les 365 prochains jours"],
    [{ ...event, startTime: "x", layout: "x", catering: "x", intent: "send" }, "une disposition"],
  ])("is refused in French: %o", async (fields: Fields, ...says: string[]) => {
    const page = await bothAnswer("/conference", fields);
    for (const each of says) expect(page.text).toContain(each);
  });

  test("shows its price in French, and says when the price has changed", async () => {
    const priced = await bothAnswer("/conference", { ...event, intent: "price" });
    const { text } = priced;
    expect(text).toContain("4 heures × 150,00 $");
    expect(text).toContain("Total 600,00 $");
    expect(text).toContain("La restauration est sur devis");
    const moved = await bothAnswer("/conference", {
      ...event,
      ...sender,
      quotedCents: "50000",
      quotedCurrency: "USD",
      intent: "send",
    });
    expectPage(moved, { status: 409, has: ["Votre demande n’est pas encore envoyée"] });
  });

  test("is sent, mailed and answered in French", async () => {
    const page = await stranger.post("/fr/conference", { ...event, ...sender, intent: "send" });
    expectPage(plainly(page), {
      has: [
        "Nous avons bien reçu votre demande de séminaire.",
        "Salle de réunion",
        "En U",
        "09:00–13:00 (4 heures)",
      ],
    });
    const own = /^(Nyungwe Eco-Lodge, .*|Ana Núñez|ana@.*|\+34.*|Sans viande)$/;
    expect(await untranslated(stranger, page.path.replace("/fr", ""), own)).toEqual([]);
    const [mail] = mailsTo(lodge, sender.email);
    expect(plain(mail?.subject)).toMatch(/^Votre demande de séminaire : Salle de réunion, /);
    expect(plain(mail?.body)).toContain("Bonjour,");
    expect(plain(mail?.body)).toContain("Restauration : Déjeuner, prix sur demande");
    expect(plain(mail?.body)).not.toMatch(/\b(Your|We|Thank|Total:|Call)\b/);
    expect(pathIn(mail, "/requests/")).toBe(page.path);

    const staff = await signedIn(lodge, people.claudine);
    const desk = page.path.replace("/fr/requests/", "/admin/enquiries/");
    const record = await staff.get(desk);
    expectPage(record, {
      has: ["Language French", "Please answer in French.", "U-shape"],
    });
    await staff.post(desk, { ...fieldsOf(record), answer: "Avec plaisir." });
    const answer = mailsTo(lodge, sender.email).at(-1);
    expect(plain(answer?.subject)).toBe("Notre réponse : Nyungwe Eco-Lodge");
    expect(plain(answer?.body)).toContain("Avec plaisir.");
    expect(plain(answer?.body)).toContain("Des questions");
  });
});

describe("a contact message", () => {
  const letter = { name: "Ana", email: "ana@example.com", phone: "", message: "Fait-il chaud" };

  test("is refused in French when it is incomplete", async () => {
    const page = await bothAnswer("/contact", { email: "ana@" });
    expectPage(page, {
      status: 400,
      has: ["Veuillez remplir tous les champs", "Écrivez votre message"],
    });
  });

  test("is saved and confirmed in French", async () => {
    const page = await stranger.post("/fr/contact", letter);
    expectPage(plainly(page), {
      has: ["Merci, Ana. Nous avons bien reçu votre message.", "Un e‑mail"],
    });
    expect(
      await untranslated(
        stranger,
        page.path.replace("/fr", ""),
        /^(Nyungwe Eco-Lodge, .*|Ana|Fait-il.*)$/,
      ),
    ).toEqual([]);
    const [mail] = mailsTo(lodge, letter.email);
    expect(plain(mail?.subject)).toBe("Votre message à Nyungwe Eco-Lodge");
    expect(plain(mail?.body)).toContain("Merci de votre message");
    expect(pathIn(mail, "/requests/")).toBe(page.path);
  });

  test("in English is shown and answered in English", async () => {
    const page = await stranger.post("/contact", letter);
    const staff = await signedIn(lodge, people.claudine);
    const desk = page.path.replace("/requests/", "/admin/enquiries/");
    const record = await staff.get(desk);
    expectPage(record, { lacks: ["Language", "French"] });
    await staff.post(desk, { ...fieldsOf(record), answer: "Yes." });
    expect(mailsTo(lodge, letter.email).at(-1)?.subject).toBe("Our answer: Nyungwe Eco-Lodge");
  });
});

describe("the newsletter", () => {
  const email = "ana@example.com";

  test("subscribing and unsubscribing are in French", async () => {
    expectPage(await bothAnswer("/newsletter", { email: "nobody" }), { status: 422 });
    expectPage(plainly(await stranger.post("/fr/newsletter", { email })), {
      at: "/fr/newsletter/check",
      has: ["Consultez votre messagerie"],
    });
    const [mail] = mailsTo(lodge, email);
    expect(plain(mail?.subject)).toBe(
      "Confirmez votre abonnement à la lettre d’information de Nyungwe Eco-Lodge",
    );
    expect(plain(mail?.body)).not.toMatch(/\b(Someone|You|Stop|Hello|Questions\?)\b/);
    const path = pathIn(mail, "/newsletter/confirm");
    expect(path).toMatch(/^\/fr\//);
    expect(await untranslated(stranger, path.replace("/fr", ""))).toEqual([]);
    const { token = "" } = await stranger.form(path);
    expectPage(plainly(await stranger.post("/fr/newsletter/confirm", { token })), {
      at: "/fr/newsletter",
      has: ["Votre abonnement est confirmé"],
    });
    const { language } = lodge.row<{ language: string }>(
      "SELECT language FROM newsletter_subscribers WHERE email = ?",
      email,
    );
    expect(language).toBe("fr");

    const leave = pathIn(mail, "/newsletter/unsubscribe");
    expect(await untranslated(stranger, leave.replace("/fr", ""))).toEqual([]);
    const button = await stranger.form(leave);
    expectPage(
      plainly(await stranger.post("/fr/newsletter/unsubscribe", { token: button.token ?? "" })),
      {
        at: "/fr/newsletter",
        has: ["Votre abonnement a pris fin"],
      },
    );
  });

  test("an existing subscriber is told so in French", async () => {
    insertRawSubscriber(lodge.file, { email });
    await stranger.post("/fr/newsletter", { email });
    const [mail] = mailsTo(lodge, email);
    expect(plain(mail?.subject)).toBe(
      "Vous recevez déjà notre lettre d’information : Nyungwe Eco-Lodge",
    );
  });

  test("one-click unsubscribe is answered in the language of the newsletter", async () => {
    insertRawSubscriber(lodge.file, { email, token: "own" });
    const page = await stranger.post("/fr/newsletter/unsubscribe?token=own", {
      "List-Unsubscribe": "One-Click",
    });
    expectPage(plainly(page), { has: ["Vous ne recevrez plus de lettre d’information."] });
  });
});

describe("errors", () => {
  test("a form too large or from another site is refused in French", async () => {
    const large = await bothAnswer("/contact", { message: "x".repeat(70_000) });
    expectPage(large, { status: 413, has: ["Trop volumineux", "rien n’a été enregistré"] });
    const other = await stranger.post("/fr/contact", {}, { "Sec-Fetch-Site": "cross-site" });
    expectPage(other, { status: 403, has: ["Ce formulaire a été envoyé depuis un autre site"] });
    expectPage(plainly(await stranger.post("/fr/terms", {})), {
      status: 405,
      has: ["Page introuvable"],
    });
  });

  test("an early failure is shown in the language of the address", async () => {
    lodge.expectFaults(/no such table/);
    lodge.file.exec("ALTER TABLE settings RENAME TO lost");
    const [one, other] = [await stranger.get("/terms"), await stranger.get("/fr/terms")];
    lodge.file.exec("ALTER TABLE lost RENAME TO settings");
    expect([one.status, other.status]).toEqual([500, 500]);
    elementOf(other, "html[lang=fr]");
    expect(sameTexts(one.html, other.html)).toEqual([]);
    expectPage(other, { status: 500, has: ["Une erreur est survenue de notre côté"] });
    expect(hrefOf(other, "Retour à l’accueil")).toBe("/fr");
  });

  test("the not-found page links to the French home page", async () => {
    const page = await stranger.get("/fr/nowhere");
    expectPage(plainly(page), { status: 404, has: ["Ce sentier se perd dans les fougères."] });
    expect(hrefOf(page, "Retour à l’accueil")).toBe("/fr");
  });

  test("the staff-only page is in English", async () => {
    const guest = await signedIn(lodge, people.aline);
    expectPage(plainly(await guest.get("/admin")), {
      status: 403,
      has: ["This page is for the lodge's staff."],
    });
  });
});

test("script texts come from the French page's attributes; English pages have none", async () => {
  const [english, french] = [
    await stranger.get("/restaurant"),
    await stranger.get("/fr/restaurant"),
  ];
  expect(elementOf(french, "body").dataset.offline).toMatch(/^Vous êtes hors ligne\./);
  expect(french.html).toContain('data-chat="Écrire sur WhatsApp" data-stay="Poursuivre la visite"');
  expect(english.html).toContain("<body>");
  elementOf(english, "div[data-reminder='']");
  const login = await stranger.get("/fr/login");
  expect(login.html).toContain('data-show="Afficher" data-hide="Masquer"');
  expect((await stranger.get("/login")).html).not.toContain("data-show");
  const chat = decodeURIComponent(hrefOf(french, "écrivez-nous sur WhatsApp") ?? "");
  expect(plain(chat)).toContain("?text=Bonjour ! J’aimerais");
});
