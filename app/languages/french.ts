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
    Room: "Chambre",
    Dates: "Dates",
    Name: "Nom",
    Arrival: "Arrivée prévue",
    Board: "Pension",
    "Special requests": "Demandes particulières",
    None: "Aucune",
    Total: "Total",
    Change: "Modifier",
    Cancel: "Annuler",
    Back: "Retour",
    Continue: "Continuer",
    "Saving…": "Enregistrement…",
    "Processing...": "Envoi en cours…",
    "Payment at check-in": "Paiement à l’arrivée",
    "Check and confirm": "Vérifiez et confirmez",
    "Book: dates and room": "Réserver : dates et chambre",
    "Book: guest details": "Réserver : vos coordonnées",
    "Book: confirmation": "Réserver : confirmation",
    "Choose your dates, room and meals at the edge of Nyungwe forest, and see the whole price before you give your name.":
      "Choisissez vos dates, votre chambre et vos repas au bord de la forêt de Nyungwe, et voyez le prix complet avant de donner votre nom.",
    "Dates & Room": "Dates et chambre",
    "Guest Details": "Vos coordonnées",
    Confirmation: "Confirmation",
    "Booking steps": "Étapes de la réservation",
    "Booking summary": "Résumé de la réservation",
    "In the room": "Dans la chambre",
    "Check availability": "Voir les disponibilités",
    "Back to the rooms": "Retour aux chambres",
    "per night": "par nuit",
    "{beds}, {size} m², sleeps {n}": "{beds}, {size} m², capacité {n}",
    "Sleeps {n}, too few for {party}": "Capacité {n}, insuffisante pour {party}",
    "{amount} for {nights}": "{amount} pour {nights}",
    "{from} to {to}": "du {from} au {to}",
    "Choose a check-in date": "Choisissez une date d’arrivée",
    "Choose a check-out date": "Choisissez une date de départ",
    "Choose a room": "Choisissez une chambre",
    "We do not have your dates and room. If you chose them before, your browser did not keep our cookie, or it was a long time ago. Nothing was booked.":
      "Nous n’avons pas vos dates ni votre chambre. Si vous les aviez choisies, votre navigateur n’a pas gardé notre cookie, ou c’était il y a longtemps. Rien n’a été réservé.",
    "Very many bookings were begun from your internet connection. Please wait 1 minute, or call us on {phone} and we book for you.":
      "De très nombreuses réservations ont été commencées depuis votre connexion internet. Veuillez attendre 1 minute, ou appelez-nous au {phone} : nous réservons pour vous.",
    "Very many bookings were begun from your internet connection. Please wait {n} minutes, or call us on {phone} and we book for you.":
      "De très nombreuses réservations ont été commencées depuis votre connexion internet. Veuillez attendre {n} minutes, ou appelez-nous au {phone} : nous réservons pour vous.",
    "First name": "Prénom",
    "Last name": "Nom de famille",
    "With the country code, so that we can reach you on the way.":
      "Avec l’indicatif du pays, pour que nous puissions vous joindre en route.",
    "Food you do not eat, a child's age, whatever we should know.":
      "Ce que vous ne mangez pas, l’âge d’un enfant, tout ce que nous devrions savoir.",
    "How you will pay at check-in": "Comment vous paierez à l’arrivée",
    "Nothing is charged now.": "Rien n’est débité maintenant.",
    "Left empty, the password is asked for on the next page; there you can also sign in.":
      "S’il reste vide, le mot de passe vous est demandé à la page suivante ; vous pouvez aussi vous y connecter.",
    "Choose a password": "Choisissez un mot de passe",
    "I have an account: {signIn}": "J’ai un compte : {signIn}",
    "sign in": "connectez-vous",
    "Your room is ready from {time}.": "Votre chambre est prête à partir de {time}.",
    Cash: "Espèces",
    "Credit card": "Carte de crédit",
    "Bank transfer": "Virement bancaire",
    PayPal: "PayPal",
    "Enter your first name": "Indiquez votre prénom",
    "Enter your last name": "Indiquez votre nom de famille",
    "Choose how you will pay at check-in": "Choisissez comment vous paierez à l’arrivée",
    "Cards are not accepted at the moment": "Les cartes ne sont pas acceptées en ce moment",
    "Enter an email address": "Indiquez une adresse e-mail",
    "Enter an email address in the form name@example.com":
      "Indiquez une adresse e-mail de la forme nom@exemple.com",
    "Enter a phone number": "Indiquez un numéro de téléphone",
    "Enter a phone number with at least 5 digits":
      "Indiquez un numéro de téléphone d’au moins 5 chiffres",
    "I don’t know yet": "Je ne sais pas encore",
    "{time}, after midnight": "{time}, après minuit",
    "about {time}": "vers {time}",
    "about {time}, after midnight": "vers {time}, après minuit",
    "Your stay has changed": "Votre séjour a changé",
    "It was changed in another window. Nothing is booked yet: confirm only if this is the stay you want.":
      "Il a été modifié dans une autre fenêtre. Rien n’est encore réservé : ne confirmez que si c’est le séjour que vous voulez.",
    "The price has changed": "Le prix a changé",
    "The total is the same, but its nights, its tax or its service charge are not those you saw. Nothing is booked yet: read this page again, and confirm only if you agree.":
      "Le total est le même, mais les nuits, la taxe ou le service qui le composent ne sont plus ceux que vous avez vus. Rien n’est encore réservé : relisez cette page, et ne confirmez que si vous êtes d’accord.",
    "Our terms have changed": "Nos conditions ont changé",
    "The times or the deposit below, or until when cancelling is free, are not those you saw. Nothing is booked yet: read this page again, and confirm only if you agree.":
      "Les heures ou l’acompte ci-dessous, ou la limite d’annulation gratuite, ne sont plus ceux que vous avez vus. Rien n’est encore réservé : relisez cette page, et ne confirmez que si vous êtes d’accord.",
    "Your details have changed": "Vos coordonnées ont changé",
    "They were changed in another window. Nothing is booked yet: confirm only if they are right below.":
      "Elles ont été modifiées dans une autre fenêtre. Rien n’est encore réservé : ne confirmez que si elles sont justes ci-dessous.",
    "How we confirm has changed": "Notre façon de confirmer a changé",
    "Whether your booking is confirmed at once, or waits for the lodge, is not as you saw. Nothing is booked yet: read this page again, and confirm only if you agree.":
      "Que votre réservation soit confirmée aussitôt ou attende le lodge, ce n’est plus ce que vous avez vu. Rien n’est encore réservé : relisez cette page, et ne confirmez que si vous êtes d’accord.",
    "It was {before}, now it is {now}. Nothing is booked yet: confirm only if you agree.":
      "Il était de {before}, il est maintenant de {now}. Rien n’est encore réservé : ne confirmez que si vous êtes d’accord.",
    "The lodge's prices are in {currency} now: the total is {total}. Nothing is booked yet: confirm only if you agree.":
      "Les prix du lodge sont maintenant en {currency} : le total est de {total}. Rien n’est encore réservé : ne confirmez que si vous êtes d’accord.",
    "Please call us for this booking": "Veuillez nous appeler pour cette réservation",
    "Online, one guest can have up to {stays} ahead, with {nights} in all, and as many can be booked from one internet connection in a day. This one would be more. Nothing is booked, and what you typed is kept: call {phone} and we book it for you.":
      "En ligne, un voyageur peut avoir au plus {stays} à venir, soit {nights} en tout, et une même connexion internet peut en réserver autant par jour. Cette réservation dépasserait cette limite. Rien n’est réservé, et ce que vous avez saisi est gardé : appelez le {phone}, et nous réservons pour vous.",
    "{n} stay": "{n} séjour",
    "{n} stays": "{n} séjours",
    "{n} room-night": "{n} nuitée",
    "{n} room-nights": "{n} nuitées",
    "You pay when you check in, from {from} on; check-out is until {until}.":
      "Vous payez à votre arrivée, à partir de {from} ; le départ se fait jusqu’à {until}.",
    "By our policy one night ({amount}) is charged then.":
      "Selon nos conditions, une nuit ({amount}) est alors facturée.",
    "Cancelling is free until {until}; after that one night ({amount}) is charged.":
      "L’annulation est gratuite jusqu’au {until} ; ensuite, une nuit ({amount}) est facturée.",
    "Your stay begins soon, so cancelling costs one night ({amount}).":
      "Votre séjour commence bientôt : annuler coûte une nuit ({amount}).",
    "With it you agree to our {terms}.": "En confirmant, vous acceptez nos {terms}.",
    "Confirm Booking": "Confirmer la réservation",
    "Many bookings arrive just now, so the lodge confirms yours by hand.":
      "Beaucoup de réservations arrivent en ce moment : le lodge confirme la vôtre lui-même.",
    "The lodge confirms your booking by hand.": "Le lodge confirme lui-même votre réservation.",
    "The room is held for you for {hours}; if the lodge has not confirmed by then, the booking is cancelled and nothing is charged.":
      "La chambre vous est gardée pendant {hours} ; si le lodge n’a pas confirmé d’ici là, la réservation est annulée et rien n’est facturé.",
    "Failed to confirm booking. Please try again.":
      "La réservation n’a pas pu être confirmée. Veuillez réessayer.",
    "Before you come, the lodge may ask you for a deposit of {amount} ({percent}%).":
      "Avant votre venue, le lodge peut vous demander un acompte de {amount} ({percent} %).",
    "Booking {id}": "Réservation {id}",
    "No booking found": "Aucune réservation trouvée",
    "There is no booking to show here yet.": "Il n’y a pas encore de réservation à montrer ici.",
    "Browse rooms": "Voir les chambres",
    "Return Home": "Retour à l’accueil",
    "Your booking is confirmed": "Votre réservation est confirmée",
    "Your booking is with the lodge": "Votre réservation est chez le lodge",
    "This booking is cancelled": "Cette réservation est annulée",
    "Reference {reference}": "Référence {reference}",
    "{day}, from {time}": "{day}, à partir de {time}",
    "{day}, until {time}": "{day}, jusqu’à {time}",
    Pending: "En attente",
    Confirmed: "Confirmée",
    Cancelled: "Annulée",
    Stayed: "Terminée",
    "The lodge did not confirm this booking by {until}, so it was cancelled.":
      "Le lodge n’a pas confirmé cette réservation avant le {until} : elle a été annulée.",
    "Cancelled on {at}.": "Annulée le {at}.",
    "The charge is {amount}.": "Les frais sont de {amount}.",
    "There is no charge.": "Il n’y a pas de frais.",
    "What happens next": "Et maintenant ?",
    "The lodge looks at your booking and confirms it.":
      "Le lodge examine votre réservation et la confirme.",
    "The room is held for you until {until} by the lodge's clock; if the lodge has not confirmed by then, the booking is cancelled and nothing is charged.":
      "La chambre vous est gardée jusqu’au {until}, heure du lodge ; si le lodge n’a pas confirmé d’ici là, la réservation est annulée et rien n’est facturé.",
    "Give the reference when you arrive. Nobody needs to print anything.":
      "Donnez la référence à votre arrivée. Il n’est pas nécessaire d’imprimer quoi que ce soit.",
    "No mail tells you this: keep the reference. My Bookings shows it again whenever you sign in.":
      "Aucun e-mail ne vous le dit : gardez la référence. Mes réservations la montre chaque fois que vous vous connectez.",
    "No mail tells you this: keep the reference.":
      "Aucun e-mail ne vous le dit : gardez la référence.",
    "We sent this by mail to {address}.": "Nous l’avons envoyé par e-mail à {address}.",
    "A mail that says this is on its way to {address}.":
      "Un e-mail qui dit cela est en route vers {address}.",
    "You pay at check-in: {method}, {amount}.": "Vous payez à l’arrivée : {method}, {amount}.",
    "A stay cannot be cancelled online from its check-in time on: call {phone}.":
      "À partir de l’heure d’arrivée, un séjour ne peut plus être annulé en ligne : appelez le {phone}.",
    "Cancelling is free until {until}, then one night is charged.":
      "L’annulation est gratuite jusqu’au {until} ; ensuite, une nuit est facturée.",
    "Cancelling now costs one night, {amount}.": "Annuler maintenant coûte une nuit, {amount}.",
    "Until the lodge confirms it, cancelling is free.":
      "Tant que le lodge ne l’a pas confirmée, l’annulation est gratuite.",
    "Cancel this booking": "Annuler cette réservation",
    "Other dates, another board, more guests? {change}.":
      "D’autres dates, une autre pension, plus de personnes ? {change}.",
    "Change my stay": "Modifier mon séjour",
    "Something to add? {tell}.": "Quelque chose à ajouter ? {tell}.",
    "Tell the lodge": "Écrire au lodge",
    "Questions: {phone}, {email}": "Des questions ? {phone}, {email}",
    "Mark cancelled in calendar (.ics)": "Marquer comme annulé dans l’agenda (.ics)",
    "Add to calendar (.ics)": "Ajouter à l’agenda (.ics)",
    Receipt: "Reçu",
    "Your stay in {room}": "Votre séjour : {room}",
    "Page not found": "Page introuvable",
    "Your stay is changed.": "Votre séjour est modifié.",
    "Saved. The lodge has been told.": "C’est enregistré. Le lodge est prévenu.",
    "Booking cancelled successfully!": "La réservation est bien annulée !",
    "You have no such booking.": "Vous n’avez pas de telle réservation.",
    "A link from our mail opened this booking. It stays open in this browser until {until} by the lodge's clock.":
      "Un lien de notre e-mail a ouvert cette réservation. Elle reste ouverte dans ce navigateur jusqu’au {until}, heure du lodge.",
    "Close it now": "La fermer maintenant",
    "Call {phone}, {chat} or write to {email}, and say the reference {reference}.":
      "Appelez le {phone}, {chat} ou écrivez à {email}, en donnant la référence {reference}.",
    "chat with us": "discutez avec nous",
    "Cancel booking {id}": "Annuler la réservation {id}",
    "The charge is not the one you saw before. Nothing was cancelled yet.":
      "Les frais ne sont plus ceux que vous avez vus. Rien n’est encore annulé.",
    "Are you sure you want to cancel this booking?":
      "Voulez-vous vraiment annuler cette réservation ?",
    "{room}, {from} to {to}, reference {reference}":
      "{room}, du {from} au {to}, référence {reference}",
    "{room}, {from} to {to}": "{room}, du {from} au {to}",
    "Free cancellation is over, so the one-night charge applies: {amount}.":
      "L’annulation n’est plus gratuite ; une nuit est facturée : {amount}.",
    "There is {noCharge}; cancelling is free until {until}.":
      "Il n’y a {noCharge} ; l’annulation est gratuite jusqu’au {until}.",
    "There is {noCharge}.": "Il n’y a {noCharge}.",
    "no charge": "pas de frais",
    "Yes, cancel the booking": "Oui, annuler la réservation",
    "No, keep it": "Non, la garder",
    "This booking cannot be cancelled": "Cette réservation ne peut pas être annulée",
    "It was cancelled on {at}.": "Elle a été annulée le {at}.",
    "Back to the booking": "Retour à la réservation",
    "Failed to cancel booking. Please try again.":
      "La réservation n’a pas pu être annulée. Veuillez réessayer.",
    "Change booking {id}": "Modifier la réservation {id}",
    "{room} is free, as long as you want to stay, on":
      "{room} est libre, pour la même durée, aux dates suivantes :",
    "Show the new price": "Voir le nouveau prix",
    "Keep it as it is": "Ne rien changer",
    "Another room, or something else?": "Une autre chambre, ou autre chose ?",
    "This stay cannot be changed online": "Ce séjour ne peut pas être modifié en ligne",
    "Do you need something else?": "Vous avez besoin d’autre chose ?",
    "Nothing differs from what you have booked.": "Rien ne diffère de ce que vous avez réservé.",
    "Before and after": "Avant et après",
    "Booked now": "Réservé actuellement",
    "After the change": "Après la modification",
    "{title}: what the stay costs": "{title} : prix du séjour",
    "{part}: {nights}, {amount}": "{part} : {nights}, {amount}",
    "The price {stays}.": "Le prix {stays}.",
    "stays as it is": "ne change pas",
    "That is {amount} more than before.": "C’est {amount} de plus qu’avant.",
    "That is {amount} less than before.": "C’est {amount} de moins qu’avant.",
    "Nothing is charged now: you pay at check-in.":
      "Rien n’est débité maintenant : vous payez à l’arrivée.",
    "You have paid {paid}, so {open} is left to pay at check-in.":
      "Vous avez payé {paid} : il reste {open} à payer à l’arrivée.",
    "You have paid {paid}, so the lodge gives you back {back}.":
      "Vous avez payé {paid} : le lodge vous rend {back}.",
    "Cancelling is then free until {until}.": "L’annulation est alors gratuite jusqu’au {until}.",
    "The new check-in is so near that cancelling is no longer free: it would cost one night, {amount}.":
      "La nouvelle arrivée est si proche que l’annulation n’est plus gratuite : elle coûterait une nuit, {amount}.",
    "The changed stay begins at once, so it cannot be cancelled online.":
      "Le séjour modifié commence tout de suite : il ne peut pas être annulé en ligne.",
    "Nor could you change it here again.": "Vous ne pourriez plus non plus le modifier ici.",
    "The form arrived damaged. Look at the price again":
      "Le formulaire est arrivé abîmé. Regardez à nouveau le prix",
    "The price moved since you looked. Nothing is changed yet: the new one stands below.":
      "Le prix a changé depuis que vous l’avez vu. Rien n’est encore modifié : le nouveau figure ci-dessous.",
    "Your booking was changed in the meantime, by the lodge or in another window. Nothing was changed now: look at it again.":
      "Votre réservation a été modifiée entre-temps, par le lodge ou dans une autre fenêtre. Rien n’a été modifié à l’instant : regardez-la à nouveau.",
    "It is cancelled.": "Il est annulé.",
    "It is over.": "Il est terminé.",
    "It has begun.": "Il a commencé.",
    "The lodge has not confirmed it yet. Once it has, you can change it here.":
      "Le lodge ne l’a pas encore confirmé. Quand ce sera fait, vous pourrez le modifier ici.",
    "The lodge looks at every stay itself before it confirms it.":
      "Le lodge examine lui-même chaque séjour avant de le confirmer.",
    "Its price was agreed with the lodge for these very nights.":
      "Son prix a été convenu avec le lodge pour ces nuits précises.",
    "It could be changed here as long as cancelling was free: until {until} by the lodge's clock.":
      "Il pouvait être modifié ici tant que l’annulation était gratuite : jusqu’au {until}, heure du lodge.",
    "Another room is not chosen here: ask the lodge.":
      "Une autre chambre ne se choisit pas ici : demandez au lodge.",
    "This room is not sold any more, so the lodge has to change your stay.":
      "Cette chambre n’est plus proposée : c’est au lodge de modifier votre séjour.",
    "This room sleeps {n}.": "La capacité de cette chambre est de {n}.",
    "This stay was changed often enough for a day. Try again tomorrow, or call {phone}.":
      "Ce séjour a été modifié assez souvent pour une journée. Réessayez demain, ou appelez le {phone}.",
    "These are more nights than one guest can book online. Call {phone}, and the lodge sees to it.":
      "C’est plus de nuits qu’un voyageur ne peut en réserver en ligne. Appelez le {phone}, et le lodge s’en occupe.",
    "Receipt of booking {id}": "Reçu de la réservation {id}",
    "Issued on {day}": "Émis le {day}",
    "Issued on {day}. The booking was cancelled on {cancelled}":
      "Émis le {day}. La réservation a été annulée le {cancelled}",
    Guest: "Voyageur",
    Stay: "Séjour",
    Payments: "Paiements",
    "Nothing was paid yet": "Rien n’a encore été payé",
    Received: "Reçu à ce jour",
    "To give back": "À rendre",
    Balance: "Solde",
    "{at}: {method}, given back": "{at} : {method}, rendu",
    "{at}: {method}": "{at} : {method}",
    "Cancellation charge": "Frais d’annulation",
    "{amount} at {rate} for {one}": "{amount} à {rate} pour {one}",
    "Requests for booking {id}": "Demandes pour la réservation {id}",
    "Where we reach you on the way.": "Où nous pouvons vous joindre en route.",
    "Leave it": "Laisser",
    "This stay is cancelled": "Ce séjour est annulé",
    "This stay is over": "Ce séjour est terminé",
    "Is there something left to say?": "Reste-t-il quelque chose à dire ?",
    "The form arrived damaged. Open it again":
      "Le formulaire est arrivé abîmé. Ouvrez-le à nouveau",
    "That was often enough for a day. Call us instead.":
      "C’était assez souvent pour une journée. Appelez-nous plutôt.",
    "The stay is over.": "Le séjour est terminé.",
    "Your booking was changed in the meantime, by the lodge or in another window. Nothing was saved yet. It now says: {stored}. Send yours again to have it instead.":
      "Votre réservation a été modifiée entre-temps, par le lodge ou dans une autre fenêtre. Rien n’est encore enregistré. Elle dit maintenant : {stored}. Renvoyez la vôtre pour la remplacer.",
    "Rate stay {id}": "Noter le séjour {id}",
    "How was your stay?": "Comment s’est passé votre séjour ?",
    "Your rating": "Votre note",
    "{rating} of 5: {word}": "{rating} sur 5 : {word}",
    Excellent: "Excellent",
    Good: "Bien",
    "All right": "Correct",
    "Not so good": "Pas très bien",
    Poor: "Mauvais",
    "What should other guests know?": "Que devraient savoir les autres voyageurs ?",
    "It appears on the room’s page with your first name and an initial. A stay is rated once; write to us if you want to change or remove it.":
      "Il paraît sur la page de la chambre avec votre prénom et une initiale. Un séjour est noté une seule fois ; écrivez-nous si vous voulez modifier ou retirer votre avis.",
    "Send the review": "Envoyer l’avis",
    "Not now": "Pas maintenant",
    "You rated this stay {rating} of 5": "Vous avez donné {rating} sur 5 à ce séjour",
    "A stay is rated once. Write to us to change or remove it.":
      "Un séjour est noté une seule fois. Écrivez-nous pour modifier ou retirer votre avis.",
    "This stay cannot be rated": "Ce séjour ne peut pas être noté",
    "It was cancelled.": "Il a été annulé.",
    "It did not take place.": "Il n’a pas eu lieu.",
    "You can rate it from the day of your departure on.":
      "Vous pourrez le noter à partir du jour de votre départ.",
    "Choose a rating from 1 to 5": "Choisissez une note de 1 à 5",
    Current: "En cours",
    Upcoming: "À venir",
    Past: "Passées",
    "No upcoming stay yet. The forest is patient.":
      "Pas encore de séjour à venir. La forêt est patiente.",
    "No past stays.": "Aucun séjour passé.",
    "Cancellation policy": "Conditions d’annulation",
    "booking {id}": "la réservation {id}",
    "Rate your stay": "Noter votre séjour",
    "not confirmed in time": "non confirmée à temps",
    "held for you until {until} by the lodge's clock":
      "gardée pour vous jusqu’au {until}, heure du lodge",
    "Charge {amount}": "Frais : {amount}",
    "No charge": "Pas de frais",
    "Cancelling is free up to {hours} before check-in (which begins at {time}, {zone} time). After that a one-night charge applies.":
      "L’annulation est gratuite jusqu’à {hours} avant l’arrivée (possible à partir de {time}, heure de {zone}). Ensuite, une nuit est facturée.",
    "Thank you. Your review is saved.": "Merci. Votre avis est enregistré.",
    "Your address is proved.": "Votre adresse est vérifiée.",
    "Your address is proved. All your bookings are together here, in your account.":
      "Votre adresse est vérifiée. Toutes vos réservations sont réunies ici, dans votre compte.",
    "Your new password is set. You are signed out everywhere else.":
      "Votre nouveau mot de passe est enregistré. Vous êtes déconnecté partout ailleurs.",
    "See, change or cancel your stay with its reference and your email address, without a password.":
      "Voyez, modifiez ou annulez votre séjour avec sa référence et votre adresse e-mail, sans mot de passe.",
    "No password is needed: give the reference and the email address of the booking, and we mail you a link that opens it.":
      "Aucun mot de passe n’est nécessaire : donnez la référence et l’adresse e-mail de la réservation, et nous vous envoyons par e-mail un lien qui l’ouvre.",
    Reference: "Référence",
    "Eight letters and digits, in each of our mails about the booking.":
      "Huit lettres et chiffres, dans chacun de nos e-mails sur la réservation.",
    "Send the link": "Envoyer le lien",
    "Sign in": "Se connecter",
    "Look into your mail": "Regardez vos e-mails",
    "If there is a booking with this reference and address, a mail with a link to it should arrive there within minutes. If there is none, the mail says so.":
      "S’il existe une réservation avec cette référence et cette adresse, un e-mail avec un lien devrait y arriver en quelques minutes. S’il n’y en a pas, l’e-mail le dit.",
    "If you have an account, {signIn}: your bookings are there.":
      "Si vous avez un compte, {signIn} : vos réservations y sont.",
    "Enter the reference of your booking": "Indiquez la référence de votre réservation",
    "Open your booking": "Ouvrir votre réservation",
    "Ask for a new one": "En demander un nouveau",
    "Press the button, and booking {id} opens in this browser, for an hour.":
      "Appuyez sur le bouton, et la réservation {id} s’ouvre dans ce navigateur, pour une heure.",
    "Open it": "L’ouvrir",
    "To the home page": "Vers l’accueil",
    "Your booking: {site}": "Votre réservation : {site}",
    "Somebody, probably you, asked on our website to open a booking that was made with this address. Open the page below and press its button.":
      "Quelqu’un, sans doute vous, a demandé sur notre site à ouvrir une réservation faite avec cette adresse. Ouvrez la page ci-dessous et appuyez sur son bouton.",
    "The link works once, within {link}, and opens this one booking for {pass} in the browser you use it in. Whoever has it can change and cancel the booking: give it to nobody.":
      "Le lien fonctionne une fois, dans les {link}, et ouvre cette seule réservation pendant {pass} dans le navigateur où vous l’utilisez. Qui l’a peut modifier et annuler la réservation : ne le donnez à personne.",
    "If it was not you, do nothing: without the link nobody comes in.":
      "Si ce n’était pas vous, ne faites rien : sans le lien, personne n’entre.",
    "Somebody, probably you, gave this address and the reference of a booking on our website. There is no booking here with both.":
      "Quelqu’un, sans doute vous, a donné sur notre site cette adresse et la référence d’une réservation. Il n’y a pas ici de réservation avec les deux.",
    "A reference has eight letters and digits; it stands in each mail about a booking. Perhaps the booking was made with another address: try that, or call us.":
      "Une référence a huit lettres et chiffres ; elle figure dans chaque e-mail sur une réservation. Peut-être la réservation a-t-elle été faite avec une autre adresse : essayez celle-là, ou appelez-nous.",
    "If it was not you, there is nothing to do.": "Si ce n’était pas vous, il n’y a rien à faire.",
    "{n} minute": "{n} minute",
    "{n} minutes": "{n} minutes",
    "{site}: {room}": "{site} : {room}",
    "Booking {id}. {board}, guests: {guests}. Phone: {phone}":
      "Réservation {id}. {board}, voyageurs : {guests}. Téléphone : {phone}",

    // Accounts: signing in, one's account, codes

    // Other pages: home, restaurant, conference, amenities, news, terms, privacy, contact, faults

    // Mails and files
  },
} as const satisfies Catalogue;
