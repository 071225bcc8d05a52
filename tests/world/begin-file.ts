import { beginStaysAnew } from "../http/booking-steps";

// Files of one worker share their modules; what counts on begins anew with each.
beginStaysAnew();
