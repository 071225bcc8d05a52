import type { Catalogue } from "./words";

/** French, by the English that stands in the code; `npm run typecheck` tells what is missing. */
export const french = {
  code: "fr",
  dayOfMonth: (day) => (day === 1 ? "1er" : String(day)),
  texts: {
    // The frame of every page
    Menu: "Menu",
    Main: "Navigation principale",
    Home: "Accueil",
    Rooms: "Chambres",
    Restaurant: "Restaurant",
    Conference: "Séminaires",
    Amenities: "Sur place",
    News: "Nouvelles",
    "Find my booking": "Retrouver ma réservation",
    Contact: "Contact",
    "Terms & Conditions": "Conditions générales",
    Privacy: "Vie privée",
    Login: "Connexion",
    "Book Now": "Réserver",
    "My Bookings": "Mes réservations",
    Account: "Mon compte",
    "Admin Dashboard": "Réception",
    "Sign Out": "Se déconnecter",
    Footer: "Pied de page",
    "Contact Us for Best Deals!": "Contactez-nous pour nos meilleures offres !",
    "Prices on this website may not be accurate for some hours.":
      "Les prix de ce site peuvent ne pas être exacts pendant quelques heures.",
    "{call} or {chat}": "{call} ou {chat}",
    "Call us": "Appelez-nous",
    "contact us via WhatsApp": "écrivez-nous sur WhatsApp",
    Chat: "Discuter",
    "with us on WhatsApp": "avec nous sur WhatsApp",
    Newsletter: "Lettre d’information",
    "Leave your email for a letter from the forest, a few times a year.":
      "Laissez votre e-mail pour recevoir une lettre de la forêt, quelques fois par an.",
    "you@example.com": "vous@exemple.com",
    "Sending…": "Envoi…",
    Subscribe: "S’abonner",
    "Skip to content": "Aller au contenu",
    "This page in English": "Cette page en français",
    "Error: ": "Erreur : ",
    "{field}: {problem}": "{field} : {problem}",
    "(optional)": "(facultatif)",
    "(yyyy-mm-dd)": "(aaaa-mm-jj)",
    Email: "E-mail",
    Phone: "Téléphone",
    "Not chosen yet": "Pas encore choisi",
    "Check-in": "Arrivée",
    "Check-out": "Départ",
    "Arrival from": "Arrivée à partir du",
    "Arrival to": "Arrivée jusqu’au",
    "Staying on": "Sur place le",
    "Lowest price": "Prix le plus bas",
    "Highest price": "Prix le plus élevé",
    Guests: "Voyageurs",
    "Guests or more": "Voyageurs ou plus",
    "There is a problem": "Il y a un problème",
    "Please fill in all required fields": "Veuillez remplir tous les champs obligatoires",

    // Rooms: search, list, a room, reviews

    // Booking: the way to it, one's bookings, changes
    "Use at most {max} characters": "Utilisez au plus {max} caractères",

    // Accounts: signing in, one's account, codes

    // Other pages: home, restaurant, conference, amenities, news, terms, privacy, contact, faults

    // Mails and files
  },
} as const satisfies Catalogue;
