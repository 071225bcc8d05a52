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
    "Sleep where the rainforest begins": "Dormez là où commence la forêt tropicale",
    "Twelve rooms on a green slope, four kilometres from the trails of Nyungwe.":
      "Douze chambres sur un versant verdoyant, à quatre kilomètres des sentiers de Nyungwe.",
    "A small eco-lodge on a green slope beside Nyungwe forest in south-western Rwanda: twelve rooms, a kitchen with a fire, and the trails four kilometres away. Book direct, pay at check-in.":
      "Un petit éco-lodge sur un versant verdoyant, au bord de la forêt de Nyungwe, dans le sud-ouest du Rwanda : douze chambres, une cuisine au feu de bois et les sentiers à quatre kilomètres. Réservez en direct, payez à l’arrivée.",
    "Search Rooms": "Chercher une chambre",
    "Search rooms": "Chercher une chambre",
    "Free cancellation until {time} before": "Annulation gratuite jusqu’à {time} avant",
    "No card needed to book": "Aucune carte requise pour réserver",
    "No card needed": "Aucune carte requise",
    "Your account is erased. A last mail says so, if we could reach you by mail.":
      "Votre compte est effacé. Un dernier e-mail vous le confirme, si nous avons pu vous joindre ainsi.",
    "Rooms to wake up in": "Des chambres où il fait bon s’éveiller",
    "See all rooms": "Voir toutes les chambres",
    "A house in the morning mist": "Une maison dans la brume du matin",
    "Nyungwe is one of the oldest rainforests in Africa: chimpanzees, thirteen kinds of primates and three hundred birds, on ridges that the clouds come down to at night. The lodge stands at its edge, between the trees and the tea terraces.":
      "Nyungwe est l’une des plus anciennes forêts tropicales d’Afrique : des chimpanzés, treize espèces de primates et trois cents espèces d’oiseaux, sur des crêtes où les nuages descendent la nuit. Le lodge se tient à sa lisière, entre les arbres et les terrasses de thé.",
    Walk: "Marcher",
    "The trails begin four kilometres up the road. Tell us the evening before, and a guide and your permit are ready after breakfast.":
      "Les sentiers commencent à quatre kilomètres, en remontant la route. Dites-le-nous la veille au soir : un guide et votre permis vous attendent après le petit-déjeuner.",
    "Look for chimpanzees": "Chercher les chimpanzés",
    "They live in these trees, beside twelve other kinds of primates. You hear them long before you see them.":
      "Ils vivent dans ces arbres, auprès de douze autres espèces de primates. On les entend bien avant de les voir.",
    "Cross the canopy": "Traverser la canopée",
    "A narrow bridge hangs high above the forest. Below it are treetops, and between them the mist.":
      "Une passerelle étroite est suspendue loin au-dessus de la forêt. En dessous, la cime des arbres, et la brume entre elles.",
    "Sit among the tea": "S’asseoir parmi le thé",
    "Green rows run down from the forest's edge. The tea in your cup, and the coffee, come from these hills.":
      "Des rangs verts descendent de la lisière de la forêt. Le thé de votre tasse, et le café, viennent de ces collines.",
    "What else is here": "Ce qu’il y a d’autre ici",
    "Meet and celebrate": "Se réunir et fêter",
    "An earth path with log steps leads through ferns and tall tree ferns into a bright, misty forest.":
      "Un chemin de terre aux marches de rondins mène, entre fougères et hautes fougères arborescentes, dans une forêt claire et brumeuse.",
    "What the valley grows, over charcoal": "Ce que donne la vallée, sur la braise",
    "Isombe, brochettes with plantain, tilapia and sambaza from Lake Kivu: the cooking of Rwanda at six tables, and a fire on the terrace when the mist comes back.":
      "Isombe, brochettes et bananes plantains, tilapia et sambaza du lac Kivu : la cuisine du Rwanda à six tables, et un feu sur la terrasse quand la brume revient.",
    "See the menu": "Voir la carte",
    "Model of a timber terrace with a stone fire pit burning in the middle, six low canvas chairs round it, a sage sofa, small tables, string lights and forest trees along the railing.":
      "Maquette d’une terrasse en bois : au milieu, un feu dans un foyer de pierre, entouré de six chaises basses en toile, un canapé vert sauge, de petites tables, des guirlandes lumineuses et les arbres de la forêt le long de la balustrade.",
    "What guests say": "Ce qu’en disent nos hôtes",
    "We came back from the chimpanzees soaked and happy, and there was a fire, dry towels and ginger tea. I have stayed in grander places, never in a kinder one.":
      "Nous sommes rentrés de chez les chimpanzés trempés et heureux, et il y avait un feu, des serviettes sèches et du thé au gingembre. J’ai connu des lieux plus grandioses, jamais plus accueillants.",
    "Ingrid and Tomas": "Ingrid et Tomas",
    "Uppsala, Sweden": "Uppsala, Suède",
    "The morning mist lifts while you eat your breakfast, and suddenly there are turacos in the tree in front of you. My children still talk about it.":
      "La brume du matin se lève pendant le petit-déjeuner et, soudain, il y a des touracos dans l’arbre devant vous. Mes enfants en parlent encore.",
    "Solange M.": "Solange M.",
    "Kigali, Rwanda": "Kigali, Rwanda",
    "I booked from a phone with one bar of signal and the room was exactly what the page said. Simple, clean, honest, and the sambaza are worth the drive alone.":
      "J’ai réservé depuis un téléphone avec une seule barre de réseau, et la chambre était exactement comme annoncé. Simple, propre, honnête ; et les sambaza valent la route à elles seules.",
    "Daniel O.": "Daniel O.",
    "Kampala, Uganda": "Kampala, Ouganda",
    "News from the lodge": "Nouvelles du lodge",
    "All news": "Toutes les nouvelles",
    "Five timber-and-thatch cottages with lit windows stand on a green slope at early morning, with misty blue-green forest ridges fading behind them.":
      "Cinq maisonnettes de bois et de chaume, fenêtres éclairées, sur un versant verdoyant au petit matin ; derrière elles, des crêtes boisées bleu-vert se perdent dans la brume.",
    "Single, double, twin and triple rooms with forest or garden view, from bed and breakfast to full board. Look for your dates, book direct, pay at check-in.":
      "Des chambres simples, doubles, à lits jumeaux et triples, avec vue sur la forêt ou le jardin, du petit-déjeuner à la pension complète. Cherchez vos dates, réservez en direct, payez à l’arrivée.",
    "{n} Room Available": "{n} chambre disponible",
    "{n} Rooms Available": "{n} chambres disponibles",
    "for your selected dates": "aux dates choisies",
    "Our {n} kind of room. Choose your dates to see what is free and what the stay costs.":
      "Nous avons {n} type de chambre. Choisissez vos dates pour voir ce qui est libre et ce que coûte le séjour.",
    "Our {n} kinds of room. Choose your dates to see what is free and what the stay costs.":
      "Nous avons {n} types de chambres. Choisissez vos dates pour voir ce qui est libre et ce que coûte le séjour.",
    Filters: "Filtres",
    "Room type": "Type de chambre",
    View: "Vue",
    "Price per night in $": "Prix par nuit en $",
    Lowest: "Le plus bas",
    Highest: "Le plus élevé",
    Any: "Indifférent",
    "Apply filters": "Appliquer les filtres",
    "Clear Filters": "Effacer les filtres",
    "{n} guest": "{n} personne",
    "{n} guests": "{n} personnes",
    "{n} adult": "{n} adulte",
    "{n} adults": "{n} adultes",
    "{n} child": "{n} enfant",
    "{n} children": "{n} enfants",
    "{n} infant": "{n} bébé",
    "{n} infants": "{n} bébés",
    "{n} night": "{n} nuit",
    "{n} nights": "{n} nuits",
    "{n} day": "{n} jour",
    "{n} days": "{n} jours",
    "{n} hour": "{n} heure",
    "{n} hours": "{n} heures",
    "{n} of them a child of 5–13": "dont {n} enfant de 5 à 13 ans",
    "{n} of them children of 5–13": "dont {n} enfants de 5 à 13 ans",
    "Guests aged 5+": "Voyageurs dès 5 ans",
    "Children 5–13": "Enfants de 5 à 13 ans",
    "Infants under 5": "Bébés (moins de 5 ans)",
    None: "Aucun",
    "With children?": "Avec des enfants ?",
    Change: "Modifier",
    "dates and guests": "les dates et les voyageurs",
    "About when will you arrive?": "Vers quelle heure arriverez-vous ?",
    "I don’t know yet": "Je ne sais pas encore",
    "{time}, after midnight": "{time}, après minuit",
    "No rooms match your criteria": "Aucune chambre ne correspond à vos critères",
    "Our largest room sleeps {n}.": "Notre plus grande chambre accueille {n} personnes.",
    "These {n} are free on your nights and together sleep {guests}:":
      "Ces {n} chambres sont libres à vos dates et accueillent ensemble {guests} :",
    "These {n} together sleep {guests}:": "Ces {n} chambres accueillent ensemble {guests} :",
    "Book each of them, or call us and we will arrange them together.":
      "Réservez-les une à une, ou appelez-nous et nous organiserons l’ensemble.",
    "For {guests}, book two or more rooms, or call us and we will arrange them together.":
      "Pour {guests}, réservez deux chambres ou plus, ou appelez-nous et nous organiserons l’ensemble.",
    "Free for {nights} near yours:": "Libre pour {nights}, à des dates proches :",
    "Free on your nights: {rooms}": "Libre à vos dates : {rooms}",
    "{n} room without the filters": "{n} chambre sans les filtres",
    "{n} rooms without the filters": "{n} chambres sans les filtres",
    "Other dates or fewer filters may help.": "Essayez d’autres dates ou moins de filtres.",
    "{room}, sleeps {n}": "{room}, jusqu’à {n} pers.",
    "{from} to {to}": "du {from} au {to}",
    "{beds} · {size} m² · {view} · sleeps {n}": "{beds} · {size} m² · {view} · jusqu’à {n} pers.",
    "{type}: {amenities}": "{type} : {amenities}",
    "{type}: {amenities} +{n} more": "{type} : {amenities} +{n} autres",
    "View Details": "Voir le détail",
    "of {room}": "({room})",
    ": {room}": " ({room})",
    "{total} for {nights}": "{total} pour {nights}",
    "{rate} per night": "{rate} par nuit",
    "{rate} per night, bed & breakfast": "{rate} par nuit, petit-déjeuner compris",
    "from {rate} per night": "à partir de {rate} par nuit",
    "{rate} in all": "{rate} en tout",
    "bed & breakfast": "petit-déjeuner compris",
    "{rating} of 5": "{rating} sur 5",
    "{n} review": "{n} avis",
    "{n} reviews": "{n} avis",
    "{rating} from {reviews}": "{rating} d’après {reviews}",
    "“{words}”": "« {words} »",
    "{name}:": "{name} :",
    Excellent: "Excellent",
    Good: "Bien",
    "All right": "Correct",
    "Not so good": "Pas très bien",
    Poor: "Mauvais",
    "The pictures of the rooms are models, not photographs.":
      "Les images des chambres sont des maquettes, pas des photographies.",
    Single: "Simple",
    Double: "Double",
    Twin: "Lits jumeaux",
    Triple: "Triple",
    Budget: "Économique",
    Standard: "Standard",
    Deluxe: "Luxe",
    Suite: "Suite",
    Forest: "Forêt",
    Garden: "Jardin",
    Mountain: "Montagne",
    "forest view": "vue sur la forêt",
    "garden view": "vue sur le jardin",
    "mountain view": "vue sur la montagne",
    "Bed & breakfast": "Chambre et petit-déjeuner",
    "Half board": "Demi-pension",
    "Full board": "Pension complète",
    breakfast: "petit-déjeuner",
    lunch: "déjeuner",
    dinner: "dîner",
    "{board}: {meals}": "{board} : {meals}",
    "All rates are in {currency} and include {percent}% tax, all meals and selected local beverages.":
      "Tous les tarifs sont en {currency} et comprennent {percent} % de taxe, tous les repas et une sélection de boissons locales.",
    "Room Not Found": "Chambre introuvable",
    "We have no room at this address. Perhaps it got a new one.":
      "Il n’y a pas de chambre à cette adresse. Elle en a peut-être changé.",
    "{room} From {rate} per night.": "{room} À partir de {rate} par nuit.",
    "{type} · {view} · {size} m² · {beds} · max {n} guest":
      "{type} · {view} · {size} m² · {beds} · {n} personne au plus",
    "{type} · {view} · {size} m² · {beds} · max {n} guests":
      "{type} · {view} · {size} m² · {beds} · {n} personnes au plus",
    "In the room": "Dans la chambre",
    "Pictures of the room": "Images de la chambre",
    "Picture {n}": "Image {n}",
    "Previous picture": "Image précédente",
    "Next picture": "Image suivante",
    "{label}, picture {number} of {total}": "{label}, image {number} sur {total}",
    Previous: "Précédente",
    Next: "Suivante",
    picture: "(image)",
    Close: "Fermer",
    "Book this room": "Réserver cette chambre",
    "Check availability": "Vérifier la disponibilité",
    Board: "Formule",
    "Cancelling is free until {time} before you come. You pay at check-in.":
      "L’annulation est gratuite jusqu’à {time} avant votre venue. Vous payez à l’arrivée.",
    "Ask about this room": "Poser une question sur cette chambre",
    "These rooms can take you:": "Ces chambres peuvent vous accueillir :",
    "Choose dates": "Choisir les dates",
    "Free and taken nights": "Nuits libres et nuits prises",
    "Now choose the day you leave.": "Choisissez maintenant le jour de votre départ.",
    "Choose the day you arrive, then the day you leave. Days that are links are free.":
      "Choisissez le jour de votre arrivée, puis celui de votre départ. Les jours qui sont des liens sont libres.",
    Free: "Libre",
    Taken: "Prise",
    "Your stay": "Votre séjour",
    "Leave on {day}": "Partir le {day}",
    "Arrive on {day}": "Arriver le {day}",
    "your arrival": "votre arrivée",
    "your night": "votre nuit",
    "your departure": "votre départ",
    "now your arrival": "c’est votre arrivée",
    "now your night": "c’est l’une de vos nuits",
    "now your departure": "c’est votre départ",
    taken: "nuit prise",
    "Rates per night": "Tarifs par nuit",
    "Most of the year": "La plus grande partie de l’année",
    "All year": "Toute l’année",
    "Per night": "Par nuit",
    "In season": "En saison",
    Nights: "Nuits",
    "Children's rates": "Tarifs enfants",
    "14 years and over: the adult rate.": "À partir de 14 ans : tarif adulte.",
    "5 to 14 years: 50% of the adult sharing rate.":
      "De 5 à 14 ans : 50 % du tarif adulte en chambre partagée.",
    "Under 5 years: free.": "Moins de 5 ans : gratuit.",
    "Where it is": "Où se trouve le lodge",
    "Beside Nyungwe forest in south-western Rwanda, about 4 km from the forest, where the trails begin.":
      "Au bord de la forêt de Nyungwe, dans le sud-ouest du Rwanda, à environ 4 km de la forêt, là où commencent les sentiers.",
    "From Kigali": "Depuis Kigali",
    "From Kamembe airport": "Depuis l’aéroport de Kamembe",
    "The way to {name}": "Le chemin vers {name}",
    "Kamembe airport": "Aéroport de Kamembe",
    "Lake Kivu": "Lac Kivu",
    "Nyungwe forest": "Forêt de Nyungwe",
    "The lodge stands at the western edge of Nyungwe forest, in the south-west of Rwanda. The road from Kigali leads south to Huye, then west through the forest to the lodge, and on to Kamembe airport at the southern end of Lake Kivu.":
      "Le lodge se trouve à la lisière ouest de la forêt de Nyungwe, dans le sud-ouest du Rwanda. La route de Kigali mène au sud jusqu’à Huye, puis vers l’ouest à travers la forêt jusqu’au lodge, et continue jusqu’à l’aéroport de Kamembe, à la pointe sud du lac Kivu.",
    "What the stay costs": "Ce que coûte le séjour",
    Total: "Total",
    "includes {percent}% tax": "dont {percent} % de taxe",
    "Service charge {percent}%": "Service {percent} %",
    "{nights} × {rate}, {board}": "{nights} × {rate}, {board}",
    "{nights}, {board}, agreed price: {reason}": "{nights}, {board}, prix convenu : {reason}",
    "{line}, from {day}": "{line}, à partir du {day}",
    "Child 5–13, half the sharing rate, {nights}":
      "Enfant de 5 à 13 ans, moitié du tarif en chambre partagée, {nights}",
    "{n} children 5–13, half the sharing rate, {nights}":
      "{n} enfants de 5 à 13 ans, moitié du tarif en chambre partagée, {nights}",
    "Child 5–13 sharing a bed, half the sharing rate, {nights}":
      "Enfant de 5 à 13 ans dans le lit d’un adulte, moitié du tarif en chambre partagée, {nights}",
    "{n} children 5–13 sharing a bed, half the sharing rate, {nights}":
      "{n} enfants de 5 à 13 ans dans le lit d’un adulte, moitié du tarif en chambre partagée, {nights}",
    "Kept as agreed": "Gardées comme convenu",
    "Price set by hand": "Prix fixé à la main",
    "At today’s rates": "Aux tarifs d’aujourd’hui",
    "Given up": "Abandonnées",
    "At least one guest is an adult: choose more guests or fewer children.":
      "Au moins un voyageur est adulte : choisissez plus de voyageurs ou moins d’enfants.",
    "Each infant shares the bed of an adult: choose at most 1 infant.":
      "Chaque bébé partage le lit d’un adulte : choisissez 1 bébé au plus.",
    "Each infant shares the bed of an adult: choose at most {n} infants.":
      "Chaque bébé partage le lit d’un adulte : choisissez {n} bébés au plus.",
    "Date input not valid.": "Date non valable.",
    "This room is not available for the selected dates":
      "Cette chambre n’est pas disponible aux dates choisies",
    "Not available for selected dates": "Non disponible aux dates choisies",
    "Room not available for selected dates. Please select different dates or check other rooms.":
      "Chambre non disponible aux dates choisies. Veuillez choisir d’autres dates ou regarder d’autres chambres.",
    "Check-in cannot be before today.": "L’arrivée ne peut pas être avant aujourd’hui.",
    "Check-out must be after check-in.": "Le départ doit être après l’arrivée.",
    "Check-in can be at most 1 day from today.": "L’arrivée peut être dans 1 jour au plus.",
    "Check-in can be at most {n} days from today.": "L’arrivée peut être dans {n} jours au plus.",
    "Stay at least {n} nights.": "Restez au moins {n} nuits.",
    "Stay at most 1 night.": "Restez 1 nuit au plus.",
    "Stay at most {n} nights.": "Restez {n} nuits au plus.",
    "Choose a date": "Choisissez une date",
    "Choose 1 to 6 guests": "Choisissez de 1 à 6 voyageurs",
    "Choose BB, HB or FB": "Choisissez BB, HB ou FB",
    "Choose 0 to 5 children": "Choisissez de 0 à 5 enfants",
    "Choose 0 to 6 infants": "Choisissez de 0 à 6 bébés",
    "Choose an hour, or leave it open": "Choisissez une heure, ou laissez la question ouverte",
    "{room} sleeps {n}. Choose fewer guests or another room.":
      "{room} : {n} places. Choisissez moins de voyageurs ou une autre chambre.",
    "Enter a whole number": "Entrez un nombre entier",
    "Unknown room type.": "Type de chambre inconnu.",
    "Unknown view.": "Vue inconnue.",
    "Choose a check-out date as well.": "Choisissez aussi une date de départ.",
    "Choose a check-in date as well.": "Choisissez aussi une date d’arrivée.",
    "The highest price is below the lowest.": "Le prix le plus élevé est inférieur au plus bas.",
    "Cutaway model of a single room seen from above: one single bed with a green striped throw, an armchair by the window, a desk and a bathroom corner, with forest trees behind the walls.":
      "Maquette en coupe d’une chambre simple vue d’en haut : un lit simple au plaid rayé vert, un fauteuil près de la fenêtre, un bureau et un coin salle de bains, avec les arbres de la forêt derrière les murs.",
    "A single bed with a diamond-patterned imigongo headboard, terracotta cushion and green striped throw, with a sage armchair by the window and a small lamp on the bedside table.":
      "Un lit simple à tête de lit imigongo en losanges, coussin terre cuite et plaid rayé vert, avec un fauteuil vert sauge près de la fenêtre et une petite lampe sur la table de chevet.",
    "The window side of the single room: a wooden window with linen curtains looks onto tree ferns and shrubs, with an armchair and a potted plant beside the bed.":
      "Le côté fenêtre de la chambre simple : une fenêtre en bois aux rideaux de lin donne sur des fougères arborescentes et des arbustes, avec un fauteuil et une plante en pot à côté du lit.",
    "Cutaway model of a double room seen from above: a four-poster double bed with tied white netting, two green armchairs by the window, a desk and a bathroom corner, with forest trees behind the walls.":
      "Maquette en coupe d’une chambre double vue d’en haut : un lit double à baldaquin avec moustiquaire blanche nouée, deux fauteuils verts près de la fenêtre, un bureau et un coin salle de bains, avec les arbres de la forêt derrière les murs.",
    "A four-poster double bed with tied white netting, a spiral imigongo headboard and a terracotta striped throw, standing on a geometric rug between two lit bedside lamps.":
      "Un lit double à baldaquin avec moustiquaire blanche nouée, tête de lit imigongo en spirale et plaid rayé terre cuite, sur un tapis géométrique entre deux lampes de chevet allumées.",
    "The bathroom corner of the double room: a washbasin on a wooden cabinet, a round mirror, a toilet and a glass shower screen on terracotta floor tiles.":
      "Le coin salle de bains de la chambre double : un lavabo sur un meuble en bois, un miroir rond, des toilettes et une paroi de douche en verre, sur un carrelage terre cuite.",
    "Cutaway model of a twin room seen from above: two single beds with green striped throws, a terracotta armchair, a desk and a bathroom corner, with forest trees behind the walls.":
      "Maquette en coupe d’une chambre à lits jumeaux vue d’en haut : deux lits simples aux plaids rayés verts, un fauteuil terre cuite, un bureau et un coin salle de bains, avec les arbres de la forêt derrière les murs.",
    "Two single beds with zigzag imigongo headboards, terracotta cushions and green striped throws, with a shared bedside table and gathered mosquito nets above.":
      "Deux lits simples à têtes de lit imigongo en zigzag, coussins terre cuite et plaids rayés verts, avec une table de chevet commune et des moustiquaires relevées au-dessus.",
    "The window side of the twin room: a wooden window with linen curtains looks onto tree ferns, with a terracotta armchair and a potted plant beside the bed.":
      "Le côté fenêtre de la chambre à lits jumeaux : une fenêtre en bois aux rideaux de lin donne sur des fougères arborescentes, avec un fauteuil terre cuite et une plante en pot à côté du lit.",
    "Cutaway model of a triple room seen from above: three single beds in a row, two green armchairs round a low table, a desk and a bathroom corner, with forest trees behind the walls.":
      "Maquette en coupe d’une chambre triple vue d’en haut : trois lits simples alignés, deux fauteuils verts autour d’une table basse, un bureau et un coin salle de bains, avec les arbres de la forêt derrière les murs.",
    "Three single beds in a row with diamond imigongo headboards and striped throws in terracotta and green, two lit lamps between them and a sitting corner in front.":
      "Trois lits simples alignés, à têtes de lit imigongo en losanges et plaids rayés terre cuite et verts, deux lampes allumées entre eux et un coin salon devant.",
    "The window side of the triple room: a wide wooden window looks onto tree ferns, with two green armchairs round a low table, a potted plant and two of the beds.":
      "Le côté fenêtre de la chambre triple : une large fenêtre en bois donne sur des fougères arborescentes, avec deux fauteuils verts autour d’une table basse, une plante en pot et deux des lits.",
    "Cutaway model of a small budget single room seen from above: one bed, an open wardrobe, a desk and chair, and a window onto the garden, with low hedges and trees outside.":
      "Maquette en coupe d’une petite chambre simple économique vue d’en haut : un lit, une penderie ouverte, un bureau et une chaise, et une fenêtre sur le jardin, avec des haies basses et des arbres dehors.",
    "A single bed with a chevron imigongo headboard and a green striped throw, next to an open wooden wardrobe and a window with sage curtains onto the garden.":
      "Un lit simple à tête de lit imigongo en chevrons et plaid rayé vert, à côté d’une penderie en bois ouverte et d’une fenêtre aux rideaux vert sauge sur le jardin.",
    "The window of the budget single room, with sage curtains and a view of garden shrubs and tree ferns, a potted plant and a carved stool below it.":
      "La fenêtre de la chambre simple économique, aux rideaux vert sauge, avec vue sur les arbustes du jardin et des fougères arborescentes ; dessous, une plante en pot et un tabouret sculpté.",

    // Booking: the way to it, one's bookings, changes
    "Use at most {max} characters": "Utilisez au plus {max} caractères",

    // Accounts: signing in, one's account, codes
    "The password that your account had before has ended, since anybody could have chosen it: nobody had shown that this address is theirs. Set a new one when you like.":
      "L’ancien mot de passe de votre compte ne vaut plus, car n’importe qui aurait pu le choisir : personne n’avait montré que cette adresse est la sienne. Choisissez-en un nouveau quand vous voulez.",
    "Sign out and sign in again first, so that we know it is you.":
      "Déconnectez-vous et reconnectez-vous d’abord, pour que nous sachions que c’est bien vous.",
    "This is not your password": "Ce n’est pas votre mot de passe",
    "It is a code by text message to … {digits}.":
      "C’est un code par SMS au numéro finissant par {digits}.",
    "It was the code by text message.": "C’était le code par SMS.",
    "A browser that does not say which": "Un navigateur qui ne dit pas son nom",
    "{browser} on {system}": "{browser} sur {system}",
    "not known": "inconnue",
    "Invalid login credentials": "E-mail ou mot de passe incorrect",
    "Too many attempts. Please wait {n} minutes and try again.":
      "Trop d’essais. Veuillez patienter {n} minutes avant de réessayer.",
    "Many people are signing in at this moment. Please try again in a few seconds.":
      "Beaucoup de personnes se connectent en ce moment. Veuillez réessayer dans quelques secondes.",
    "Registration failed": "L’inscription a échoué",
    "Your account: {site}": "Votre compte : {site}",
    When: "Quand",
    "If it was not you, call us at once: {phone}.":
      "Si ce n’était pas vous, appelez-nous tout de suite : {phone}.",
    "If it was not you, set a new password at once, or call us: {phone}.":
      "Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe, ou appelez-nous : {phone}.",
    "Set a new password": "Choisir un nouveau mot de passe",
    "{n} minute": "{n} minute",
    "{n} minutes": "{n} minutes",
    "{subject}: {site}": "{subject} : {site}",
    "If it was not you, there is nothing to do.": "Si ce n’était pas vous, il n’y a rien à faire.",
    Code: "Code",
    "Either works once, within {time}. Give the code to nobody, whoever asks for it.":
      "Le code comme le lien servent une seule fois, dans un délai de {time}. Ne donnez le code à personne, qui que ce soit qui vous le demande.",
    "{n} recovery code left.": "Il reste {n} code de secours.",
    "{n} recovery codes left.": "Il reste {n} codes de secours.",
    "This code is not right, or it was used before": "Ce code n’est pas le bon, ou il a déjà servi",
    "Too many wrong codes. Please wait {n} minutes and try again.":
      "Trop de codes erronés. Veuillez patienter {n} minutes avant de réessayer.",
    "The lodge asks a second factor of its staff, so the only one stays. Add another first.":
      "Le lodge demande un second facteur à son personnel : le seul que vous ayez doit rester. Ajoutez-en d’abord un autre.",
    "Enter your password": "Saisissez votre mot de passe",
    "Enter an email address or a phone number":
      "Saisissez une adresse e-mail ou un numéro de téléphone",
    "Enter an email address in the form name@example.com, or a phone number with its country code":
      "Saisissez une adresse e-mail de la forme nom@exemple.com, ou un numéro de téléphone avec l’indicatif du pays",
    "Please enter your name": "Veuillez saisir votre nom",
    "This code is wrong, was used already, or is too old. Look again, or ask for a new one.":
      "Ce code est erroné, a déjà servi ou est trop ancien. Vérifiez-le, ou demandez-en un nouveau.",
    "This account is closed. Call us to have it opened again.":
      "Ce compte est fermé. Appelez-nous pour le faire rouvrir.",
    "Enter the code that we sent": "Saisissez le code que nous avons envoyé",
    "Enter the six digits that we sent": "Saisissez les six chiffres que nous avons envoyés",
    "Enter the code": "Saisissez le code",
    "Enter an email address": "Saisissez une adresse e-mail",
    "Enter an email address in the form name@example.com":
      "Saisissez une adresse e-mail de la forme nom@exemple.com",
    "Enter a phone number": "Saisissez un numéro de téléphone",
    "Enter a phone number with at least 5 digits":
      "Saisissez un numéro de téléphone d’au moins 5 chiffres",
    "Addresses like this one come in with {provider}":
      "Avec une adresse comme celle-ci, on se connecte par {provider}",
    "It is {provider}, as {email}.": "C’est {provider}, sous le nom {email}.",
    "It is {provider}.": "C’est {provider}.",
    "{provider} did not tell us who you are, because you said no there. Nothing was changed.":
      "{provider} ne nous a pas dit qui vous êtes, car vous y avez refusé. Rien n’a été modifié.",
    "{provider} does not answer at the moment. Please try again in a few minutes, or sign in another way.":
      "{provider} ne répond pas en ce moment. Veuillez réessayer dans quelques minutes, ou vous connecter autrement.",
    "What {provider} answered could not be checked, so nobody was signed in. Please begin again.":
      "La réponse de {provider} n’a pas pu être vérifiée : personne n’a été connecté. Veuillez recommencer.",
    "This took longer than 10 minutes, so it has ended. Please begin again.":
      "Cela a pris plus de 10 minutes et s’est arrêté. Veuillez recommencer.",
    "This sign-in was finished before, or begun in another browser. Please begin again.":
      "Cette connexion était déjà terminée, ou commencée dans un autre navigateur. Veuillez recommencer.",
    "You were signed out meanwhile, so nothing was added. Please sign in and try again.":
      "Vous avez été déconnecté entre-temps : rien n’a été ajouté. Veuillez vous connecter et réessayer.",
    "{provider} does not vouch for your email address, so we cannot tell which account is yours. Confirm the address there, or sign in another way.":
      "{provider} ne garantit pas votre adresse e-mail : nous ne pouvons pas savoir quel compte est le vôtre. Confirmez-y l’adresse, ou connectez-vous autrement.",
    "{provider} alone lets nobody in to an account of the desk. Sign in another way; then it can be added to the account.":
      "{provider} ne suffit pas pour entrer dans un compte de la réception. Connectez-vous autrement ; il pourra ensuite être ajouté au compte.",
    "Your email address is not proved yet, and {provider} does not know you by it. Prove it first; then other ways to sign in can be added.":
      "Votre adresse e-mail n’est pas encore confirmée, et {provider} ne vous connaît pas sous cette adresse. Confirmez-la d’abord ; d’autres moyens de connexion pourront ensuite être ajoutés.",
    "This way to sign in with {provider} belongs to another account, so it was not added to yours.":
      "Cette connexion par {provider} appartient à un autre compte : elle n’a pas été ajoutée au vôtre.",
    "This account is closed. Please call us.": "Ce compte est fermé. Veuillez nous appeler.",
    "It was {provider}, as {email}.": "C’était {provider}, sous le nom {email}.",
    "It was {provider}.": "C’était {provider}.",
    "Too many attempts from where you are. Please wait 1 minute and try again.":
      "Trop d’essais depuis votre connexion. Veuillez patienter 1 minute avant de réessayer.",
    "Too many attempts from where you are. Please wait {n} minutes and try again.":
      "Trop d’essais depuis votre connexion. Veuillez patienter {n} minutes avant de réessayer.",
    "{label}: {address} on our website.": "{label} : {address} sur notre site.",
    "Hello {name},": "Bonjour {name},",
    "Hello,": "Bonjour,",
    "Questions? Call {phone} or write to {email}.":
      "Des questions ? Appelez le {phone} ou écrivez à {email}.",
    "{name}: {value}": "{name} : {value}",
    "{code} is your code for {site}. Give it to nobody.":
      "{code} est votre code pour {site}. Ne le donnez à personne.",
    "This password is one of the most common ones. Choose another.":
      "Ce mot de passe est l’un des plus courants. Choisissez-en un autre.",
    "At most {max} characters.": "Au plus {max} caractères.",
    "This password is easy to guess. Rows of keys are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les suites de touches sont essayées très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Patterns of keys are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les dessins sur le clavier sont essayés très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Repeated characters are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les caractères répétés sont essayés très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Repeated words or characters are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les mots ou caractères répétés sont essayés très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Sequences like “abc” are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les suites comme « abc » sont essayées très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Years are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les années sont essayées très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Dates are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les dates sont essayées très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. It is one of the most common ones. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. C’est l’un des plus courants. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. It is one of the common ones. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. C’est un mot de passe courant. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. It is much like a common one. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Il ressemble beaucoup à un mot de passe courant. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Single words are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les mots seuls sont essayés très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Names are tried early. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Les noms sont essayés très tôt. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. It is made of your name, your address or our name. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Il est fait de votre nom, de votre adresse ou de notre nom. Ajoutez-y un mot ou deux que personne n’attend.",
    "This password is easy to guess. Make it longer by a word or two that nobody expects.":
      "Ce mot de passe est facile à deviner. Ajoutez-y un mot ou deux que personne n’attend.",
    "{email}, proved to be yours": "{email}, confirmée comme la vôtre",
    "prove it": "confirmez-la",
    "Sign-in by phone": "Connexion par téléphone",
    Password: "Mot de passe",
    Set: "Choisi",
    "None: you sign in by another way": "Aucun : vous vous connectez autrement",
    "Second factor": "Second facteur",
    On: "Activé",
    Off: "Désactivé",
    "Role at the lodge": "Rôle au lodge",
    "Account since": "Compte ouvert le",
    "What your account is": "Votre compte en bref",
    "{email}, not proved to be yours yet: {prove}": "{email}, pas encore confirmée : {prove}",
    Name: "Nom",
    "With the country code. It is filled in for you when you book.":
      "Avec l’indicatif du pays. Il sera déjà rempli quand vous réserverez.",
    Save: "Enregistrer",
    "Saving…": "Enregistrement…",
    "Your account": "Votre compte",
    "Saved.": "Enregistré.",
    "This account has been removed.": "Ce compte a été supprimé.",
    "Your account was changed meanwhile. It says {name}, {phone}. Save again to put what is below in its place.":
      "Votre compte a été modifié entre-temps. Il contient {name}, {phone}. Enregistrez à nouveau pour mettre à la place ce qui figure ci-dessous.",
    "Your account was changed meanwhile. It says {name}, no phone number. Save again to put what is below in its place.":
      "Votre compte a été modifié entre-temps. Il contient {name}, sans numéro de téléphone. Enregistrez à nouveau pour mettre à la place ce qui figure ci-dessous.",
    "Your data": "Vos données",
    "A copy of it": "Une copie",
    "One file with all that we keep of you: your account and where it is signed in, your bookings with their prices, terms and payments, your reviews, the mails we wrote you, what you wrote to us, your newsletter, and what was changed of your account and when. It is JSON: plain text that people can read and programs too.":
      "Un fichier avec tout ce que nous conservons de vous : votre compte et les appareils où il est connecté, vos réservations avec leurs prix, conditions et paiements, vos avis, les e-mails que nous vous avons écrits, ce que vous nous avez écrit, votre lettre d’information, et ce qui a été modifié dans votre compte et quand. Il est au format JSON : du texte simple, lisible par des personnes comme par des programmes.",
    "Download my data": "Télécharger mes données",
    "Your account erased": "L’effacement de votre compte",
    "Erase my account": "Effacer mon compte",
    "We forget who you are, but for what the books need. You are told what goes and what stays before anything happens. What we keep how long otherwise stands under {privacy}.":
      "Nous oublions qui vous êtes, sauf ce qu’exige la comptabilité. Avant toute chose, nous vous disons ce qui disparaît et ce qui reste. Ce que nous conservons par ailleurs, et combien de temps, se trouve sous {privacy}.",
    "What goes": "Ce qui disparaît",
    "Your account with its name, address and phone number, and every way to sign in.":
      "Votre compte avec son nom, son adresse et son numéro de téléphone, et tous les moyens de vous connecter.",
    "The mails we wrote you, and your newsletter if you have it.":
      "Les e-mails que nous vous avons écrits, et la lettre d’information si vous la recevez.",
    "Of your bookings: e-mail address, phone number and special requests.":
      "De vos réservations : l’adresse e-mail, le numéro de téléphone et les demandes particulières.",
    "Your name under your reviews; what you wrote there stays.":
      "Votre nom sous vos avis ; ce que vous y avez écrit reste.",
    "What stays, and why": "Ce qui reste, et pourquoi",
    "Your past bookings with your name, the price and the payments: the lodge has to account for its stays.":
      "Vos réservations passées avec votre nom, le prix et les paiements : le lodge doit rendre compte de ses séjours.",
    "The log of what was changed and by whom, which nobody can tidy up, us included. It does not say whose account was erased now.":
      "Le journal de ce qui a été modifié et par qui, que personne ne peut retoucher, nous y compris. Il ne dit pas quel compte a été effacé maintenant.",
    "Download your data": "Téléchargez vos données",
    "Your password": "Votre mot de passe",
    "You have no password: sign in anew within a quarter of an hour before you send this.":
      "Vous n’avez pas de mot de passe : vous devez vous être reconnecté depuis moins d’un quart d’heure pour envoyer ceci.",
    "Yes, erase my account": "Oui, effacer mon compte",
    "Processing...": "Traitement…",
    "No, keep it": "Non, le garder",
    "This cannot be undone. {download} first, if you want to keep it.":
      "C’est irrévocable. {download} d’abord, si vous voulez les garder.",
    "Your account cannot be erased here": "Votre compte ne peut pas être effacé ici",
    "Your account cannot be erased yet": "Votre compte ne peut pas encore être effacé",
    "You work at the lodge's desk. Ask an administrator to erase it.":
      "Vous travaillez à la réception du lodge. Demandez à un administrateur de l’effacer.",
    Back: "Retour",
    "A stay of yours is still to come or under way, and the lodge has to reach you. Cancel it, or come back when you have left. If it seems wrong, call us on {phone}.":
      "Un de vos séjours est à venir ou en cours, et le lodge doit pouvoir vous joindre. Annulez-le, ou revenez après votre départ. Si cela vous semble faux, appelez-nous au {phone}.",
    "Erase your account": "Effacer votre compte",
    "Erase your account?": "Effacer votre compte ?",
    "Your account has the address {email}.": "Votre compte a l’adresse {email}.",
    "Your account has no address. With one you can set a new password yourself if you forget yours.":
      "Votre compte n’a pas d’adresse. Avec une adresse, vous pourriez choisir vous-même un nouveau mot de passe si vous oubliez le vôtre.",
    "It is not proved yet.": "Elle n’est pas encore confirmée.",
    "Prove it": "Confirmez-la",
    "Send another code": "Envoyer un autre code",
    "Send a code to {where}": "Envoyer un code à {where}",
    "Your account has no password, so a code to its present address shows that it is you who changes it.":
      "Votre compte n’a pas de mot de passe : un code envoyé à son adresse actuelle montre que c’est bien vous qui la changez.",
    "Your account has no password, so a code to its present number shows that it is you who changes it.":
      "Votre compte n’a pas de mot de passe : un code envoyé à son numéro actuel montre que c’est bien vous qui le changez.",
    "New email": "Nouvel e-mail",
    "Six digits, from the message that we sent you now.":
      "Six chiffres, du message que nous venons de vous envoyer.",
    "Send a code there": "Y envoyer un code",
    "I have the code": "J’ai le code",
    "A mail to {email} should arrive within minutes.":
      "Un e-mail à {email} devrait arriver d’ici quelques minutes.",
    "Until you type its code here, your account keeps the present address.":
      "Tant que vous n’avez pas saisi son code ici, votre compte garde l’adresse actuelle.",
    "Change email": "Changer l’e-mail",
    "Another address": "Une autre adresse",
    "It has no password either. Call {phone}, and somebody at the lodge sets an address.":
      "Il n’a pas non plus de mot de passe. Appelez le {phone}, et quelqu’un au lodge y mettra une adresse.",
    "Email of your account": "E-mail de votre compte",
    "Your account has the new address. You are signed out everywhere else.":
      "Votre compte a la nouvelle adresse. Vous êtes déconnecté partout ailleurs.",
    "This address has an account here already": "Cette adresse a déjà un compte ici",
    "This is the address of your account already": "C’est déjà l’adresse de votre compte",
    "Remove a way to sign in": "Retirer un moyen de connexion",
    "You do not sign in that way.": "Vous ne vous connectez pas de cette façon.",
    "{provider}, as {email}": "{provider}, sous le nom {email}",
    "This is your only way to sign in": "C’est votre seul moyen de connexion",
    "Without {who}, you could not come in. Set a password first.":
      "Sans {who}, vous ne pourriez plus entrer. Choisissez d’abord un mot de passe.",
    "Set a password": "Choisir un mot de passe",
    "Leave it as it is": "Laisser comme c’est",
    "Are you sure you want to remove this way to sign in?":
      "Voulez-vous vraiment retirer ce moyen de connexion ?",
    "You stay signed in. You can add it again later.":
      "Vous restez connecté. Vous pourrez l’ajouter à nouveau plus tard.",
    "Yes, remove it": "Oui, le retirer",
    "The lodge offers no other way to sign in at present.":
      "Le lodge n’offre pas d’autre moyen de connexion pour l’instant.",
    "Add another way": "Ajouter un autre moyen",
    "You sign in there once, and come back here.":
      "Vous vous y connectez une fois, puis vous revenez ici.",
    "prove it first": "confirmez-la d’abord",
    "Your password here": "Votre mot de passe ici",
    "Continue with {provider}": "Continuer avec {provider}",
    "Your email address is not proved yet, so you can add only what knows you by this address; that proves it too. Or {prove}.":
      "Votre adresse e-mail n’est pas encore confirmée : vous ne pouvez ajouter que ce qui vous connaît sous cette adresse, ce qui la confirme aussi. Ou bien {prove}.",
    "Choose a provider": "Choisissez un service",
    "You have added none.": "Vous n’en avez ajouté aucun.",
    "Since {since}; last used {used}.": "Depuis {since} ; dernière utilisation : {used}.",
    "Since {since}; not used yet.": "Depuis {since} ; pas encore utilisé.",
    Remove: "Retirer",
    "Other ways to sign in": "Autres moyens de connexion",
    "Added. You can sign in that way from now on.":
      "Ajouté. Vous pouvez désormais vous connecter ainsi.",
    "Removed. You cannot sign in that way any more.":
      "Retiré. Vous ne pouvez plus vous connecter ainsi.",
    "You stay signed in here and are signed out everywhere else.":
      "Vous restez connecté ici et êtes déconnecté partout ailleurs.",
    "You have none yet: you sign in by another way, which goes on as it is.":
      "Vous n’en avez pas encore : vous vous connectez autrement, ce qui reste possible.",
    "Password now": "Mot de passe actuel",
    "New password": "Nouveau mot de passe",
    "Change password": "Changer le mot de passe",
    "Set password": "Choisir ce mot de passe",
    "Leave it": "Laisser",
    "Enter the password you have now": "Saisissez votre mot de passe actuel",
    "Enter a new password": "Saisissez un nouveau mot de passe",
    "Your password is changed. You are signed out everywhere else.":
      "Votre mot de passe est changé. Vous êtes déconnecté partout ailleurs.",
    "This is the password you have. Choose another.":
      "C’est le mot de passe que vous avez déjà. Choisissez-en un autre.",
    "Your password was changed meanwhile. Nothing was changed now.":
      "Votre mot de passe a été changé entre-temps. Rien n’a été modifié maintenant.",
    "Change your password": "Changer votre mot de passe",
    "You are not signed in there, or not any more.": "Vous n’y êtes pas connecté, ou plus.",
    "change your password": "changez votre mot de passe",
    "App: {name}": "Application : {name}",
    "This device": "Cet appareil",
    "Signed in since {since}": "Connecté depuis {since}",
    "Last seen {seen}, internet connection {network}":
      "Vu la dernière fois {seen}, connexion internet {network}",
    "Sign out here": "Se déconnecter ici",
    "Sign out": "Déconnecter",
    "Sign out everywhere else": "Se déconnecter partout ailleurs",
    "Sign out everywhere": "Se déconnecter partout",
    "Where you are signed in to your account. If one of them is not yours, sign it out and {change}.":
      "Les appareils où vous êtes connecté à votre compte. Si l’un d’eux n’est pas à vous, déconnectez-le et {change}.",
    "Signed-in devices": "Appareils connectés",
    "That device is signed out.": "Cet appareil est déconnecté.",
    "You are signed out everywhere else.": "Vous êtes déconnecté partout ailleurs.",
    "Sign out everywhere?": "Se déconnecter partout ?",
    "Every device and app is signed out, this one too. You can sign in again at once.":
      "Tous les appareils et applications sont déconnectés, celui-ci aussi. Vous pouvez vous reconnecter aussitôt.",
    "Yes, sign out everywhere": "Oui, se déconnecter partout",
    "No, go back": "Non, revenir",
    "Set up a second factor": "Configurer un second facteur",
    "Another code is on its way to your phone.": "Un autre code est en route vers votre téléphone.",
    "No code could be sent just now. Please try again later.":
      "Aucun code n’a pu être envoyé pour l’instant. Veuillez réessayer plus tard.",
    "Your second factor is on": "Votre second facteur est activé",
    "Remove a second factor": "Retirer un second facteur",
    "You have no such second factor.": "Vous n’avez pas ce second facteur.",
    "Remove {name}?": "Retirer {name} ?",
    "Then your password alone signs you in, and your recovery codes end.":
      "Ensuite, votre mot de passe seul vous connecte, et vos codes de secours ne valent plus.",
    "Your other second factors are still asked for.":
      "Vos autres seconds facteurs restent demandés.",
    "Remove it": "Le retirer",
    "Off: whoever knows your password can sign in. With a second factor they need your phone as well.":
      "Désactivé : quiconque connaît votre mot de passe peut se connecter. Avec un second facteur, il faut aussi votre téléphone.",
    "The lodge asks it of its staff: from your next sign-in on, nothing else opens before you have set it up.":
      "Le lodge le demande à son personnel : dès votre prochaine connexion, rien d’autre ne s’ouvrira avant que vous l’ayez configuré.",
    "You need an authenticator app on your phone; any will do. It works without a network.":
      "Il vous faut une application d’authentification sur votre téléphone ; n’importe laquelle convient. Elle marche sans réseau.",
    "On: signing in asks for your password and a code.":
      "Activé : la connexion demande votre mot de passe et un code.",
    "An app, since {since}": "Une application, depuis {since}",
    "Text messages to {phone}, since {since}": "Des SMS au {phone}, depuis {since}",
    "Recovery codes": "Codes de secours",
    "Make new recovery codes": "Créer de nouveaux codes de secours",
    "Add another second factor": "Ajouter un autre second facteur",
    "You have no recovery codes left: make new ones now. Without them, a lost phone shuts you out.":
      "Vous n’avez plus de codes de secours : créez-en de nouveaux maintenant. Sans eux, un téléphone perdu vous ferme la porte.",
    "You have {n} recovery code left. Each signs you in once, without your phone.":
      "Il vous reste {n} code de secours. Chacun vous connecte une fois, sans votre téléphone.",
    "You have {n} recovery codes left. Each signs you in once, without your phone.":
      "Il vous reste {n} codes de secours. Chacun vous connecte une fois, sans votre téléphone.",
    "You have only {n} recovery code left: make new ones now. Without them, a lost phone shuts you out.":
      "Il ne vous reste que {n} code de secours : créez-en de nouveaux maintenant. Sans eux, un téléphone perdu vous ferme la porte.",
    "You have only {n} recovery codes left: make new ones now. Without them, a lost phone shuts you out.":
      "Il ne vous reste que {n} codes de secours : créez-en de nouveaux maintenant. Sans eux, un téléphone perdu vous ferme la porte.",
    "The second factor is added. It is asked for when you sign in.":
      "Le second facteur est ajouté. Il sera demandé à la connexion.",
    "The second factor is removed.": "Le second facteur est retiré.",
    "Your new recovery codes hold. The old ones have ended.":
      "Vos nouveaux codes de secours sont valables. Les anciens ne le sont plus.",
    "That was set up already, or its time was over.":
      "C’était déjà configuré, ou le délai était passé.",
    "New recovery codes": "Nouveaux codes de secours",
    "Make new recovery codes?": "Créer de nouveaux codes de secours ?",
    "The old ones end at once, wherever you keep them.":
      "Les anciens cessent aussitôt de valoir, où que vous les gardiez.",
    "Make new codes": "Créer de nouveaux codes",
    "The lodge asks a second factor of its staff. Set yours up now: it takes two minutes, and everything opens then.":
      "Le lodge demande un second facteur à son personnel. Configurez le vôtre maintenant : il faut deux minutes, et tout s’ouvre ensuite.",
    "We send a code to your phone whenever you sign in.":
      "Nous envoyons un code à votre téléphone à chaque connexion.",
    "With + and the country: +250 788 123 456": "Avec + et le pays : +250 788 123 456",
    "What to call it": "Comment l’appeler",
    "Such as: My phone": "Par exemple : Mon téléphone",
    Continue: "Continuer",
    "Use text messages instead": "Utiliser plutôt des SMS",
    "Use an authenticator app instead": "Utiliser plutôt une application d’authentification",
    "Cancel and sign out": "Annuler et se déconnecter",
    "Sign in once more first": "Connectez-vous d’abord une nouvelle fois",
    "You have one of this name already": "Vous en avez déjà un de ce nom",
    "You have as many as an account may have. Remove one first.":
      "Vous en avez autant qu’un compte peut en avoir. Retirez-en d’abord un.",
    "The lodge sends no text messages": "Le lodge n’envoie pas de SMS",
    "Enter a phone number that begins with + and its country":
      "Saisissez un numéro de téléphone qui commence par + et l’indicatif du pays",
    "Prove your email address first, then we send codes to your phone":
      "Confirmez d’abord votre adresse e-mail, puis nous enverrons des codes à votre téléphone",
    "Add {provider}": "Ajouter {provider}",
    "Yes, add {provider}": "Oui, ajouter {provider}",
    "This question has ended": "Cette question n’est plus ouverte",
    "It was answered already, is too old, or whoever asked it was signed out. Nothing was added. Begin again where you came from.":
      "Elle a déjà reçu une réponse, est trop ancienne, ou la personne qui l’a posée a été déconnectée. Rien n’a été ajouté. Recommencez là d’où vous venez.",
    "To the home page": "Vers l’accueil",
    "Shall {provider}, as {person}, be a way into the account of {account}?":
      "{provider}, sous le nom {person}, doit-il ouvrir le compte de {account} ?",
    "Shall {provider} be a way into the account of {account}?":
      "{provider} doit-il ouvrir le compte de {account} ?",
    "Press only if that account is yours. Then you go on at {place}.":
      "N’appuyez que si ce compte est le vôtre. Vous continuez ensuite sur {place}.",
    "Another way in": "Un autre moyen de connexion",
    "This link has ended": "Ce lien ne sert plus",
    "It was used already, is too old, or did not arrive whole. Ask for a new one where you asked for this one.":
      "Il a déjà servi, est trop ancien, ou n’est pas arrivé entier. Demandez-en un nouveau là où vous avez demandé celui-ci.",
    "Then you go on at {place}.": "Vous continuez ensuite sur {place}.",
    "Your link": "Votre lien",
    "Forgotten password": "Mot de passe oublié",
    "Forgotten your password?": "Mot de passe oublié ?",
    "Give your address, and we mail you a code for a new one.":
      "Donnez votre adresse, et nous vous enverrons par e-mail un code pour en choisir un nouveau.",
    "Send the code": "Envoyer le code",
    "Sign in": "Se connecter",
    "What you have filled in is kept.": "Ce que vous avez rempli est conservé.",
    "You were signed out in the meantime. Nothing is saved yet, and nothing is lost: sign in, and you can send it.":
      "Vous avez été déconnecté entre-temps. Rien n’est encore enregistré, et rien n’est perdu : connectez-vous, et vous pourrez l’envoyer.",
    "Sign in with a code": "Se connecter avec un code",
    "Sign in with a code by mail": "Se connecter avec un code par e-mail",
    "Booked without an account, or no password at hand?":
      "Réservé sans compte, ou pas de mot de passe sous la main ?",
    "A second factor first": "D’abord un second facteur",
    "The lodge asks a second factor of its staff, and your account has none. What you sent is kept until you have set it up.":
      "Le lodge demande un second facteur à son personnel, et votre compte n’en a pas. Ce que vous avez envoyé est conservé jusqu’à ce que vous l’ayez configuré.",
    "Or with an account elsewhere": "Ou avec un compte ailleurs",
    "What you sent does not come along there: you would type it again.":
      "Ce que vous avez envoyé ne vous y suit pas : vous devriez le saisir à nouveau.",
    "Create an account": "Créer un compte",
    "Sign in, or create an account, to see your bookings at the lodge, get their receipts, and cancel a stay.":
      "Connectez-vous, ou créez un compte, pour voir vos réservations au lodge, obtenir leurs reçus et annuler un séjour.",
    "A text message with a code should arrive within minutes, if an account signs in with this number. Type the code here.":
      "Un SMS avec un code devrait arriver d’ici quelques minutes, si un compte se connecte avec ce numéro. Saisissez le code ici.",
    "A mail with a code and a link should arrive within minutes. Open the link, or type the code here.":
      "Un e-mail avec un code et un lien devrait arriver d’ici quelques minutes. Ouvrez le lien, ou saisissez le code ici.",
    "Give the address of your account, and we send you a code. No password is needed.":
      "Donnez l’adresse de votre compte, et nous vous enverrons un code. Aucun mot de passe n’est nécessaire.",
    "Give the address or phone number of your account, and we send you a code. No password is needed.":
      "Donnez l’adresse ou le numéro de téléphone de votre compte, et nous vous enverrons un code. Aucun mot de passe n’est nécessaire.",
    "Give the phone number of your account, and we send you a code. No password is needed.":
      "Donnez le numéro de téléphone de votre compte, et nous vous enverrons un code. Aucun mot de passe n’est nécessaire.",
    "Sign in with a password": "Se connecter avec un mot de passe",
    "This site sends no mails yet: enter a phone number":
      "Ce site n’envoie pas encore d’e-mails : saisissez un numéro de téléphone",
    "One more step": "Encore une étape",
    "You are signed in": "Vous êtes connecté",
    "Go on": "Continuer",
    "Ask for a new one": "En demander un nouveau",
    "Press the button, and you are signed in as {email}.":
      "Appuyez sur le bouton, et vous serez connecté avec {email}.",
    "Sign in with {provider}": "Se connecter avec {provider}",
    "You sign in there, and come back here.": "Vous vous y connectez, puis vous revenez ici.",
    "Sign in another way": "Se connecter autrement",
    "Nobody signs in that way here.": "Personne ne se connecte ainsi ici.",
    "Nothing was added": "Rien n’a été ajouté",
    "You are signed in already": "Vous êtes déjà connecté",
    "Choose a password": "Choisissez un mot de passe",
    "Sign in first": "Connectez-vous d’abord",
    "An account is to have the address {email}. Sign in with that account, by its present address, and this page goes on.":
      "Un compte doit recevoir l’adresse {email}. Connectez-vous à ce compte, avec son adresse actuelle, et cette page continuera.",
    "Your new address": "Votre nouvelle adresse",
    "Prove your address": "Confirmer votre adresse",
    "Shall your account have the address {email}?":
      "Votre compte doit-il avoir l’adresse {email} ?",
    "Somebody made an account here with {email}. Was it you?":
      "Quelqu’un a créé un compte ici avec {email}. Était-ce vous ?",
    "The one that you chose for this account. If you type another, that becomes its password, and it is signed out everywhere else.":
      "Celui que vous avez choisi pour ce compte. Si vous en saisissez un autre, il devient son mot de passe, et le compte est déconnecté partout ailleurs.",
    "Yes, change it": "Oui, la changer",
    "Yes, it was me": "Oui, c’était moi",
    "No, leave it": "Non, laisser",
    "Sign in first with the account whose address you want to change.":
      "Connectez-vous d’abord au compte dont vous voulez changer l’adresse.",
    "This address has an account here already.": "Cette adresse a déjà un compte ici.",
    "Type the code from our mail to {email}, or open its link.":
      "Saisissez le code de notre e-mail à {email}, ou ouvrez son lien.",
    Prove: "Confirmer",
    "Show that you read {email} with a code that we mail there.":
      "Montrez que vous lisez {email} avec un code que nous y envoyons.",
    "Send another mail": "Envoyer un autre e-mail",
    "Change it": "Changez-la",
    "Open the link in our mail, or sign in with your account and type the code.":
      "Ouvrez le lien de notre e-mail, ou connectez-vous à votre compte et saisissez le code.",
    "Your address is proved": "Votre adresse est confirmée",
    "You showed that you read {email}.": "Vous avez montré que vous lisez {email}.",
    "Your account has no password at present: one that was chosen before the address was proved has ended, since anybody could have chosen it. Set one when you like, or sign in with codes by mail.":
      "Votre compte n’a pas de mot de passe pour l’instant : celui qui avait été choisi avant que l’adresse soit confirmée ne vaut plus, car n’importe qui aurait pu le choisir. Choisissez-en un quand vous voulez, ou connectez-vous avec des codes par e-mail.",
    "Is the address wrong? {change}.": "L’adresse est-elle fausse ? {change}.",
    "The recovery code that you typed is used up.":
      "Le code de secours que vous avez saisi a maintenant servi.",
    "It was the last one.": "C’était le dernier.",
    "Make new ones": "Créez-en de nouveaux",
    "You have {n} recovery code left.": "Il vous reste {n} code de secours.",
    "You have {n} recovery codes left.": "Il vous reste {n} codes de secours.",
    "{make} before you need them.": "{make} avant d’en avoir besoin.",
    "Sign in once more": "Connectez-vous une nouvelle fois",
    "What you sent is still here. Nothing of it is saved yet.":
      "Ce que vous avez envoyé est toujours là. Rien n’en est encore enregistré.",
    "Sign in again": "Se reconnecter",
    "Your account asks for a second factor. Type the code that your authenticator app shows now, or one that we send you as a text message.":
      "Votre compte demande un second facteur. Saisissez le code que votre application d’authentification affiche maintenant, ou un code que nous vous envoyons par SMS.",
    "Your account asks for a second factor. Type the code that your authenticator app shows now.":
      "Votre compte demande un second facteur. Saisissez le code que votre application d’authentification affiche maintenant.",
    "Six digits. Without your phone at hand, type one of your recovery codes.":
      "Six chiffres. Sans votre téléphone sous la main, saisissez un de vos codes de secours.",
    "Neither phone nor recovery codes? Call us on {phone}: whoever runs the lodge can switch the second factor off once they know that it is you.":
      "Ni téléphone ni codes de secours ? Appelez-nous au {phone} : la direction du lodge peut désactiver le second facteur dès qu’elle sait que c’est bien vous.",
    "Six digits, as your authenticator app shows them now, or one of your recovery codes.":
      "Six chiffres, tels que votre application d’authentification les affiche maintenant, ou un de vos codes de secours.",
    "We sent a code to {phone}. It is good for ten minutes.":
      "Nous avons envoyé un code au {phone}. Il est valable dix minutes.",
    "Six digits, as the app shows them now.":
      "Six chiffres, tels que l’application les affiche maintenant.",
    "Six digits.": "Six chiffres.",
    "Switch it on": "L’activer",
    "Begin again": "Recommencer",
    "Scan this with an authenticator app on your phone.":
      "Scannez ceci avec une application d’authentification sur votre téléphone.",
    "QR code of the key below": "QR code de la clé ci-dessous",
    "open it there": "ouvrez-la ici",
    "Or type this key into the app: {secret}":
      "Ou saisissez cette clé dans l’application : {secret}",
    "Or, where the app is on this very device, {open}.":
      "Ou, si l’application est sur cet appareil même, {open}.",
    "A code is on its way to your phone.": "Un code est en route vers votre téléphone.",
    "No code could be sent just now. Use your app or a recovery code.":
      "Aucun code n’a pu être envoyé pour l’instant. Utilisez votre application ou un code de secours.",
    "Thank you": "Merci",
    "You are led back to where you came from. If your browser does not go on by itself, follow the link.":
      "Vous êtes ramené là d’où vous venez. Si votre navigateur ne continue pas de lui-même, suivez le lien.",
    "Six digits, from our text message.": "Six chiffres, de notre SMS.",
    "Six digits, from our mail.": "Six chiffres, de notre e-mail.",
    "ask again": "demandez à nouveau",
    "Nothing there after some minutes? Look in the folder for unwanted mail. We write once a minute and a few times a day at most; {ask} later, or call {phone}.":
      "Rien après quelques minutes ? Regardez dans le dossier des indésirables. Nous écrivons au plus une fois par minute et quelques fois par jour ; {ask} plus tard, ou appelez le {phone}.",
    "Nothing there after some minutes? Look in the folder for unwanted mail. We write once a minute and a few times a day at most; call {phone}.":
      "Rien après quelques minutes ? Regardez dans le dossier des indésirables. Nous écrivons au plus une fois par minute et quelques fois par jour ; appelez le {phone}.",
    "This site sends no mails yet. Call {phone} or write to {email}, and somebody at the lodge helps you.":
      "Ce site n’envoie pas encore d’e-mails. Appelez le {phone} ou écrivez à {email}, et quelqu’un au lodge vous aidera.",
    "You are not signed in": "Vous n’êtes pas connecté",
    "Return Home": "Retour à l’accueil",
    "On the way to {provider}": "En route vers {provider}",
    "You sign in there, and come back here. If your browser does not go on by itself, follow the link.":
      "Vous vous y connectez, puis vous revenez ici. Si votre navigateur ne continue pas de lui-même, suivez le lien.",
    "Continue to {provider}": "Continuer vers {provider}",
    "{site}: recovery codes of {email}": "{site} : codes de secours de {email}",
    "{site}: recovery codes": "{site} : codes de secours",
    "These are your recovery codes. Each signs you in once, instead of a code, when your phone is lost or broken.":
      "Voici vos codes de secours. Chacun vous connecte une fois, à la place d’un code, quand votre téléphone est perdu ou cassé.",
    "They are shown only now.": "Ils ne sont montrés que maintenant.",
    "Print this page or write them down, and keep them away from your phone.":
      "Imprimez cette page ou notez-les, et gardez-les ailleurs qu’avec votre téléphone.",
    "I have kept them": "Je les ai notés",
    "For the account with {email}.": "Pour le compte de {email}.",
    "Open the link in our mail, or type its code here.":
      "Ouvrez le lien de notre e-mail, ou saisissez son code ici.",
    "Email or phone number": "E-mail ou numéro de téléphone",
    "It was used already, is too old, or did not arrive whole. Only the newest mail of a kind holds one that works.":
      "Il a déjà servi, est trop ancien, ou n’est pas arrivé entier. Seul l’e-mail le plus récent de ce type contient un lien valable.",
    "{email} is not proved yet. {prove} with a code by mail, and your bookings are yours on every device.":
      "{email} n’est pas encore confirmée. {prove} avec un code par e-mail, et vos réservations seront à vous sur tous vos appareils.",
    "You are signed in again": "Vous êtes de nouveau connecté",
    "Send it now": "L’envoyer maintenant",
    "Somebody, probably you, made an account with this address on our website. You have one already: sign in with that, or set a new password for it. What you booked just now comes to it too once you type this code there, or open the page below and press its button.":
      "Quelqu’un, sans doute vous, a créé un compte avec cette adresse sur notre site. Vous en avez déjà un : connectez-vous avec celui-là, ou choisissez-lui un nouveau mot de passe. Ce que vous venez de réserver le rejoindra dès que vous aurez saisi ce code sur notre site, ou ouvert la page ci-dessous et appuyé sur son bouton.",
    "If it was not you, do nothing: your account stays as it is, and the other one ends by itself.":
      "Si ce n’était pas vous, ne faites rien : votre compte reste tel quel, et l’autre disparaît de lui-même.",
    "Somebody, probably you, made an account with this address on our website. To show that it is yours, type this code there, or open the page below and press its button.":
      "Quelqu’un, sans doute vous, a créé un compte avec cette adresse sur notre site. Pour montrer qu’elle est à vous, saisissez-y ce code, ou ouvrez la page ci-dessous et appuyez sur son bouton.",
    "If it was not you, do nothing: the account stays without proof, and ends by itself.":
      "Si ce n’était pas vous, ne faites rien : le compte reste sans confirmation et disparaît de lui-même.",
    "Somebody, probably you, asked for a new password for the account with this address. Type this code on our website, or open the page below.":
      "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour le compte qui a cette adresse. Saisissez ce code sur notre site, ou ouvrez la page ci-dessous.",
    "If it was not you, do nothing: your password stays as it is.":
      "Si ce n’était pas vous, ne faites rien : votre mot de passe reste tel quel.",
    "Somebody, probably you, wants to sign in with this address. Type this code on our website, or open the page below and press its button.":
      "Quelqu’un, sans doute vous, veut se connecter avec cette adresse. Saisissez ce code sur notre site, ou ouvrez la page ci-dessous et appuyez sur son bouton.",
    "If it was not you, do nothing: without the code nobody comes in.":
      "Si ce n’était pas vous, ne faites rien : sans le code, personne n’entre.",
    "Prove your new address": "Confirmer votre nouvelle adresse",
    "Somebody, probably you, wants to use this address for an account on our website. Type this code there, or open the page below in the same browser.":
      "Quelqu’un, sans doute vous, veut utiliser cette adresse pour un compte sur notre site. Saisissez-y ce code, ou ouvrez la page ci-dessous dans le même navigateur.",
    "If it was not you, do nothing: the account keeps its address.":
      "Si ce n’était pas vous, ne faites rien : le compte garde son adresse.",
    "Your code": "Votre code",
    "Somebody, probably you, is about to change your account on our website, and has to show that it is you. Type this code there.":
      "Quelqu’un, sans doute vous, est en train de modifier votre compte sur notre site, et doit montrer que c’est bien vous. Saisissez-y ce code.",
    "If it was not you, do nothing, and set a new password.":
      "Si ce n’était pas vous, ne saisissez rien, et choisissez un nouveau mot de passe.",
    "Somebody, probably you, gave this address on our website. There is no account with it here. If you have one, it was made with another address; try that.":
      "Quelqu’un, sans doute vous, a donné cette adresse sur notre site. Aucun compte n’y a cette adresse. Si vous en avez un, il a été créé avec une autre adresse ; essayez celle-là.",
    "Somebody, probably you, gave this address on our website. The account with it is closed. To have it opened again, call us or write to us.":
      "Quelqu’un, sans doute vous, a donné cette adresse sur notre site. Le compte qui l’a est fermé. Pour le faire rouvrir, appelez-nous ou écrivez-nous.",
    "Somebody, probably you, gave this address on our website. It has an account here already, and an address belongs to one account only. Sign in with it, or set a new password for it.":
      "Quelqu’un, sans doute vous, a donné cette adresse sur notre site. Elle y a déjà un compte, et une adresse n’appartient qu’à un seul compte. Connectez-vous avec elle, ou choisissez un nouveau mot de passe.",
    "The password of your account was changed. You are signed out everywhere else.":
      "Le mot de passe de votre compte a été changé. Vous êtes déconnecté partout ailleurs.",
    "Your account has a password now.": "Votre compte a maintenant un mot de passe.",
    "Somebody showed with a code or a link from our mail that this address is theirs. The password that your account had before has ended, since anybody could have chosen it; set a new one when you like.":
      "Quelqu’un a montré, avec un code ou un lien de notre e-mail, que cette adresse est la sienne. L’ancien mot de passe de votre compte ne vaut plus, car n’importe qui aurait pu le choisir ; choisissez-en un nouveau quand vous voulez.",
    "Your account has another e-mail address now. You are signed out everywhere else.":
      "Votre compte a maintenant une autre adresse e-mail. Vous êtes déconnecté partout ailleurs.",
    "Your account asks for a second factor now when you sign in.":
      "Votre compte demande maintenant un second facteur à la connexion.",
    "Your account does not ask for a second factor any more.":
      "Votre compte ne demande plus de second facteur.",
    "One of the second factors of your account was removed. The others are still asked for.":
      "Un des seconds facteurs de votre compte a été retiré. Les autres restent demandés.",
    "Somebody signed in to your account with your password, or was signed in already, and then typed several wrong codes for the second factor. Nobody came in that way.":
      "Quelqu’un s’est connecté à votre compte avec votre mot de passe, ou y était déjà connecté, puis a saisi plusieurs codes erronés pour le second facteur. Personne n’est entré ainsi.",
    "New recovery codes were made for your account. The old ones have ended.":
      "De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne valent plus.",
    "Somebody signed in to your account with one of your recovery codes. It cannot be used again.":
      "Quelqu’un s’est connecté à votre compte avec un de vos codes de secours. Il ne peut plus servir.",
    "Another way to sign in was added to your account.":
      "Un autre moyen de connexion a été ajouté à votre compte.",
    "A way to sign in was taken from your account.":
      "Un moyen de connexion a été retiré de votre compte.",
    "Your account was erased, as you asked.":
      "Votre compte a été effacé, comme vous l’avez demandé.",
    "Somebody made an account here. Was it you? The address is {email}.":
      "Quelqu’un a créé un compte ici. Était-ce vous ? L’adresse est {email}.",
    "One press signs you in, so that you can set a new password, as {email}.":
      "Appuyez, et vous serez connecté, pour choisir un nouveau mot de passe, avec {email}.",
    "One press signs you in as {email}.": "Appuyez, et vous serez connecté avec {email}.",
    "Shall your account have another address? It would be {email}.":
      "Votre compte doit-il avoir une autre adresse ? Ce serait {email}.",
    "Of the account that is to have the address.": "Du compte qui doit avoir l’adresse.",
    "The one that you chose when you made the account. Another becomes its password, and signs it out everywhere else.":
      "Celui que vous avez choisi en créant le compte. Un autre devient son mot de passe et déconnecte le compte partout ailleurs.",
    "New here?": "Première visite ?",
    "Create account": "Créer le compte",
    "Already have an account?": "Vous avez déjà un compte ?",
    Admin: "Administration",
    Staff: "Personnel",
    Guest: "Voyageur",
    "At least 6 characters.": "Au moins 6 caractères.",
    "At least 8 characters, with capital and small letters.":
      "Au moins 8 caractères, avec des majuscules et des minuscules.",
    "At least 8 characters, with capital and small letters, a number and a symbol.":
      "Au moins 8 caractères, avec des majuscules, des minuscules, un chiffre et un symbole.",
    "Your booking is kept in an account, where you see it, cancel it and get its receipt.":
      "Votre réservation est conservée dans un compte, où vous pouvez la voir, l’annuler et obtenir son reçu.",
    "This link does not work any more": "Ce lien ne fonctionne plus",
    "Then your bookings are yours on every device, and nobody else can use the address here.":
      "Vos réservations seront alors à vous sur tous vos appareils, et personne d’autre ne pourra utiliser l’adresse ici.",

    // Other pages: home, restaurant, conference, amenities, news, terms, privacy, contact, faults

    // Mails and files
  },
} as const satisfies Catalogue;
