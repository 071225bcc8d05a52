import type { RoomType, RoomView } from "db/schema";

/** What a guest looks for; prices in whole dollars per night, bed & breakfast. */
export interface RoomFilters {
  types: RoomType[];
  views: RoomView[];
  minPrice: number | null;
  maxPrice: number | null;
  /** "Guests or more": rooms that sleep at least this many. */
  capacity: number | null;
}

interface FilterableRoom {
  type: RoomType;
  view: RoomView;
  capacity: number;
  rates: { BB: number };
}

/**
 * Whether a room passes every filter that is set; prices are inclusive (specification, section 5,
 * "Room filters").
 */
export function matchesFilters(room: FilterableRoom, filters: RoomFilters): boolean {
  const { types, views, minPrice, maxPrice, capacity } = filters;
  return (
    (types.length === 0 || types.includes(room.type)) &&
    (views.length === 0 || views.includes(room.view)) &&
    (minPrice === null || room.rates.BB >= minPrice * 100) &&
    (maxPrice === null || room.rates.BB <= maxPrice * 100) &&
    (capacity === null || room.capacity >= capacity)
  );
}
