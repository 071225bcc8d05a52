/** Special requests of guests. */
export const wishes = [
  "We arrive late, after 20:00. Please keep something warm for us.",
  "Vegetarian meals, please.",
  "We have a permit for the chimpanzees and leave at 4:30. A packed breakfast would be lovely.",
  "A quiet room, if there is a choice.",
  "It is our anniversary.",
  "I cannot eat nuts.",
  "Please arrange a taxi from Kamembe airport.",
  "Ground floor, please: my mother does not like stairs.",
  "Could you lend us binoculars for the bird walk?",
];

export const deskNotes = [
  "Told the kitchen.",
  "Called back, all is clear.",
  "Taxi is booked with Théophile.",
  "Put them beside the garden if we can.",
  "Binoculars are at the desk.",
];
