import { beginStaysAnew } from "../http/booking-steps";

// Files of one worker share their modules, so the dates of freshStay are reset for each file.
beginStaysAnew();
