import { holdsWords } from '@quantum/platform/domain';
import type { SpaceGroupMember } from '../../contract/index.ts';

/** The spaces of one floor of one building, in the order of their codes. */
export interface Floor {
  key: string;
  facility: string;
  floor: string;
  spaces: SpaceGroupMember[];
}

/** Floors tell by number before letters do: 2/F comes before 10/F. */
const order = new Intl.Collator('en', { numeric: true });

/** Spaces by building and floor. */
export function floorsOf(spaces: readonly SpaceGroupMember[]): Floor[] {
  const floors = new Map<string, Floor>();
  for (const space of spaces) {
    const key = `${space.facilityName}\n${space.floor}`;
    const floor = floors.get(key) ?? { key, facility: space.facilityName, floor: space.floor, spaces: [] };
    floor.spaces.push(space);
    floors.set(key, floor);
  }
  for (const floor of floors.values()) floor.spaces.sort((a, b) => order.compare(a.code, b.code));
  return [...floors.values()].sort((a, b) => order.compare(a.facility, b.facility) || order.compare(a.floor, b.floor));
}

/** Those in which every typed word occurs, whichever of their fields it is in. */
export function matching(spaces: readonly SpaceGroupMember[], typed: string): SpaceGroupMember[] {
  return spaces.filter(({ code, name, facilityName, floor, typeName }) =>
    holdsWords([code, name, facilityName, floor, typeName].join(' '), typed),
  );
}

/** All of some spaces chosen, or none of them any more when all were. */
export function toggled(chosen: readonly number[], spaces: readonly { id: number }[]): number[] {
  const ids = spaces.map((space) => space.id);
  return ids.every((id) => chosen.includes(id)) ? chosen.filter((id) => !ids.includes(id)) : [...new Set([...chosen, ...ids])];
}
