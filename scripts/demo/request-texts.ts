/** Notes of table enquiries. */
export const tableNotes = [
  "",
  "",
  "A birthday: is a small cake possible?",
  "One of us eats gluten-free.",
  "On the terrace, if it is dry.",
];

/** Descriptions in conference enquiries. */
export const events = [
  "A two-day workshop on forest monitoring with partners from three districts.",
  "Our cooperative’s yearly meeting. We bring our own interpreter.",
  "A wedding with families from Kigali and Ghent; we would love music until ten.",
  "Board retreat, with a walk in the forest in the afternoon.",
  "Training for community health workers, with simultaneous translation if you have it.",
];

/** Messages from the contact form. */
export const questions = [
  "Do you help with permits for the chimpanzees, and how long before should we ask?",
  "Is the road from Huye passable with a small car in April?",
  "We are eleven people on bicycles. Is there a dry place for the bikes?",
  "Can my daughter of nine join the canopy walk?",
  "I left a blue fleece in the Twin room last week. Did you find it?",
  "Do you have a rate for researchers who stay a month?",
  "Could you send me an invoice with our tax number for my last stay?",
  "Is there a place where we can charge an electric car?",
  "We would like to buy coffee and honey for the office. Do you send parcels to Kigali?",
];
