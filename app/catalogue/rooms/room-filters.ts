import type { RoomType, RoomView } from "db/schema";

/** Prices are per night in whole currency units, as in the room list. */
export interface RoomFilters {
  types: RoomType[];
  views: RoomView[];
  minPrice: number | null;
  maxPrice: number | null;
  capacity: number | null;
}

interface FilterableRoom {
  type: RoomType;
  view: RoomView;
  capacity: number;
  nightlyCents: number;
}

/** Price limits are inclusive (specification, section 5, "Room filters"). */
export function matchesFilters(room: FilterableRoom, filters: RoomFilters): boolean {
  const { types, views, minPrice, maxPrice, capacity } = filters;
  return (
    (types.length === 0 || types.includes(room.type)) &&
    (views.length === 0 || views.includes(room.view)) &&
    (minPrice === null || room.nightlyCents >= minPrice * 100) &&
    (maxPrice === null || room.nightlyCents <= maxPrice * 100) &&
    (capacity === null || room.capacity >= capacity)
  );
}
