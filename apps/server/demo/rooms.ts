/** One room of a floor plan. */
export interface RoomPlan {
  block: 'A' | 'B';
  floor: string;
  /** Code of the space type. */
  type: string;
  /** `7A`; rooms of no ward have none. */
  ward?: string;
  /** Counts rooms of its type on the floor (in the ward), from 1. */
  number: number;
  /** The only one of its type there. */
  alone: boolean;
}

type Floor = readonly [block: 'A' | 'B', floor: string, rooms: Readonly<Record<string, number>>, ward?: string];

const roomsOf = (floors: readonly Floor[]): RoomPlan[] =>
  floors.flatMap(([block, floor, rooms, ward]) =>
    Object.entries(rooms).flatMap(([type, count]) =>
      Array.from({ length: count }, (_, i): RoomPlan => ({ block, floor, type, number: i + 1, alone: count === 1, ...(ward && { ward }) })),
    ),
  );

const wards = (first: number, count: number, rooms: Record<string, number>): Floor[] =>
  Array.from({ length: count }, (_, i): Floor => ['A', String(first + i), rooms, `${first + i}A`]);

/** Twelve wards of eight rooms and toilets, theatres, intensive care, emergency: 172 spaces. */
export const TEACHING_HOSPITAL = roomsOf([
  ...wards(5, 12, { 'ward-room': 6, 'ward-toilet': 2, 'nurse-station': 1, treatment: 1 }),
  ['B', '1', { lobby: 1, emergency: 4, pharmacy: 2, 'public-toilet': 4, lift: 3, 'waste-store': 1, corridor: 3 }],
  ['B', '2', { clinic: 10, imaging: 4, corridor: 2 }],
  ['B', '3', { laboratory: 3, icu: 6, isolation: 3 }],
  ['B', '4', { theatre: 6, 'plant-room': 2 }],
]);

/** Nine wards and the services every hospital has: 151 spaces. */
export const HOSPITALS = roomsOf([
  ...wards(3, 9, { 'ward-room': 8, 'ward-toilet': 3, 'nurse-station': 1, treatment: 1 }),
  ['B', '1', { lobby: 1, emergency: 2, pharmacy: 1, 'public-toilet': 4, 'waste-store': 1, lift: 2, corridor: 2, canteen: 1 }],
  ['B', '2', { clinic: 6, laboratory: 2, isolation: 2, icu: 2, theatre: 4, imaging: 2, corridor: 2 }],
]);

/** A hospital's kitchen: 6 spaces. */
export const KITCHENS = roomsOf([
  ['B', '1', { 'kitchen-hot': 1, 'cold-dish': 1, 'dish-wash': 1, 'food-store': 1, servery: 1, 'waste-store': 1 }],
]);

/** Offices and grounds: 12 spaces. */
export const OFFICES = roomsOf([
  ['A', '1', { lobby: 1, canteen: 1, corridor: 1, 'public-toilet': 1, 'car-park': 1, 'plant-room': 1 }],
  ['A', '2', { office: 4, corridor: 1, 'public-toilet': 1 }],
]);
