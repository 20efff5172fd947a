import { FACILITY_KIND } from '@quantum/modules/dictionary/contract';
import type { OrganizationData } from '@quantum/modules/organization/server-api';
import type { Localized } from '@quantum/platform/contract';
import spaceTypes from './space-types.json' with { type: 'json' };
import { HOSPITALS, KITCHENS, OFFICES, TEACHING_HOSPITAL, type RoomPlan } from './rooms.ts';

type Space = OrganizationData['spaces'][number];
type Facility = OrganizationData['facilities'][number];
type Group = OrganizationData['spaceGroups'][number];

/** Square metres of a space type, before the small differences between rooms. */
const AREA: Record<string, number> = {
  theatre: 42,
  lobby: 180,
  corridor: 65,
  'car-park': 900,
  canteen: 160,
  'kitchen-hot': 95,
  'ward-room': 28,
  'ward-toilet': 6,
  lift: 4,
  'plant-room': 70,
};
const TYPES = new Map(spaceTypes.map((type) => [type.code, type]));

const place = (en: string, hans: string, hant: string): Localized => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });
const BLOCKS = [
  { code: 'S', parent: null, kind: '_SYS_FK_1', names: place('Main site', '主院区', '主院區') },
  { code: 'A', parent: 'S', kind: '_SYS_FK_2', names: place('Block A', 'A 座', 'A 座') },
  { code: 'B', parent: 'S', kind: '_SYS_FK_2', names: place('Block B', 'B 座', 'B 座') },
] as const;

const facilitiesOf = (unitId: number, firstId: number): Facility[] =>
  BLOCKS.map(({ code, parent, kind, names }, i) => ({ id: firstId + i, unitId, parentId: parent ? firstId : null, code, names, kind }));

function nameOf({ type, ward, floor, number, alone }: RoomPlan): Localized {
  const { names } = TYPES.get(type)!;
  if (ward && type === 'ward-room')
    return place(`Ward ${ward}, room ${number}`, `${ward} 病区 ${number} 号病房`, `${ward} 病房 ${number} 號房`);
  if (ward) {
    const which = alone ? '' : ` ${number}`;
    return place(
      `Ward ${ward}, ${names.en.replace('Ward ', '').toLowerCase()}${which}`,
      `${ward} 病区${names['zh-Hans'].replace('病区', '')}${which}`,
      `${ward} 病房${names['zh-Hant'].replace('病房', '')}${which}`,
    );
  }
  const which = alone ? '' : ` ${number}`;
  return place(`${names.en}${which}, ${floor}/F`, `${floor} 楼${names['zh-Hans']}${which}`, `${floor} 樓${names['zh-Hant']}${which}`);
}

/** Rooms of one project, numbered by block, floor and order. */
function spacesOf(unitId: number, rooms: readonly RoomPlan[], firstId: number, firstFacility: number): Space[] {
  const onFloor = new Map<string, number>();
  return rooms.map((room, i) => {
    const key = `${room.block}${room.floor}`;
    const at = (onFloor.get(key) ?? 0) + 1;
    onFloor.set(key, at);
    return {
      id: firstId + i,
      unitId,
      facilityId: firstFacility + (room.block === 'A' ? 1 : 2),
      floor: room.floor,
      typeCode: room.type,
      code: `${room.block}${room.floor.padStart(2, '0')}-${String(at).padStart(2, '0')}`,
      names: nameOf(room),
      area: (AREA[room.type] ?? 22) + (i % 5) * 1.5,
      functionalRisk: TYPES.get(room.type)!.functionalRisk,
    };
  });
}

/** Groups a plan chooses at once: a ward's rooms and toilets, and the public areas. */
function groupsOf(unitId: number, rooms: readonly RoomPlan[], spaces: readonly Space[]): Group[] {
  const pick = (keep: (room: RoomPlan) => boolean) => spaces.filter((_, i) => keep(rooms[i]!)).map((space) => space.id);
  const wards = [...new Set(rooms.flatMap((room) => (room.ward ? [room.ward] : [])))];
  const groups: Group[] = wards.map((ward) => ({
    unitId,
    code: `WARD-${ward}`,
    names: place(`Ward ${ward}: rooms and toilets`, `${ward} 病区病房及卫生间`, `${ward} 病房房間及洗手間`),
    spaceIds: pick((room) => room.ward === ward && (room.type === 'ward-room' || room.type === 'ward-toilet')),
  }));
  const publicAreas = pick((room) => ['lobby', 'corridor', 'public-toilet', 'lift', 'canteen'].includes(room.type));
  if (publicAreas.length > 0)
    groups.push({ unitId, code: 'PUBLIC', names: place('Public areas', '公共区域', '公共地方'), spaceIds: publicAreas });
  return groups;
}

const PROJECTS: readonly [unitId: number, rooms: readonly RoomPlan[]][] = [
  [201, TEACHING_HOSPITAL],
  ...[202, 400, 203, 204, 205, 206, 207, 208, 211, 212, 213, 214, 215, 216, 217].map((unitId): [number, readonly RoomPlan[]] => [
    unitId,
    HOSPITALS,
  ]),
  ...[209, 210, 304].map((unitId): [number, readonly RoomPlan[]] => [unitId, KITCHENS]),
  ...[301, 302, 303, 221, 222].map((unitId): [number, readonly RoomPlan[]] => [unitId, OFFICES]),
];

/** A floor of each building for each sign its spaces carry. */
function floorsOf(spaces: readonly Space[], firstId: number): Facility[] {
  const floors = new Map<string, Space>();
  for (const space of spaces) floors.set(`${space.facilityId} ${space.floor}`, space);
  return [...floors.values()].map(({ unitId, facilityId, floor, code }, i) => ({
    id: firstId + i,
    unitId,
    parentId: facilityId,
    code: code.split('-')[0]!,
    names: place(`Floor ${floor}`, `${floor} 层`, `${floor} 樓`),
    kind: FACILITY_KIND.floor,
    floor,
  }));
}

/** Facilities, spaces and groups of all projects; ids follow the order of the list. */
export function demoPlaces(): Pick<OrganizationData, 'facilities' | 'spaces' | 'spaceGroups' | 'spaceTypes'> {
  const made = { facilities: [] as Facility[], spaces: [] as Space[], spaceGroups: [] as Group[] };
  for (const [unitId, rooms] of PROJECTS) {
    const firstFacility = 601 + made.facilities.length;
    const spaces = spacesOf(unitId, rooms, 2001 + made.spaces.length, firstFacility);
    made.facilities.push(...facilitiesOf(unitId, firstFacility));
    made.spaces.push(...spaces);
    made.spaceGroups.push(...groupsOf(unitId, rooms, spaces));
  }
  return { ...made, facilities: [...made.facilities, ...floorsOf(made.spaces, 601 + made.facilities.length)], spaceTypes };
}
