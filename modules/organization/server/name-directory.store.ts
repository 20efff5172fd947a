import type { Localized } from '@quantum/platform/contract';
import {
  attributeOf,
  reference,
  type DirectoryEntry,
  type DirectorySource,
  type KernelServices,
  type ListColumn,
} from '@quantum/platform/server';
import { sql } from 'kysely';
import { EMPLOYEE, FACILITY, SPACE } from './tables.ts';
import { unitTree } from './units/unit-tree.ts';

const UNIT_KIND = 'organization.unit';

/** Columns of lists that show what a unit, a space or a person is called, by id: no list joins them. */
export const unitName = (id: string): ListColumn => reference(UNIT_KIND, id);
export const unitTimeZone = (id: string): ListColumn => attributeOf(UNIT_KIND, id, 'timeZone');
export const spaceName = (id: string): ListColumn => reference(SPACE.kind, id);
/** `criterion` is the joined column that filters. */
export const spaceRisk = (id: string, criterion: string): ListColumn => ({
  ...attributeOf(SPACE.kind, id, 'functionalRisk'),
  kind: 'code',
  filterable: true,
  criterion,
});
export const employeeName = (id: string): ListColumn => reference(EMPLOYEE.kind, id);

type NameEntry = DirectoryEntry & { id: number };

/** Those no longer in use too: records of their time name them. */
const namesOf =
  (table: string, more = ''): DirectorySource['load'] =>
  async ({ db }: KernelServices, ids) => {
    const { rows } =
      await sql<NameEntry>`select id, names${sql.raw(more)} from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(
        db.kept,
      );
    return new Map(rows.map(({ id, ...entry }) => [id, entry]));
  };

export const organizationDirectory: readonly DirectorySource[] = [
  {
    kind: UNIT_KIND,
    topic: 'units',
    isCached: true,
    load: async (kernel, ids) => {
      const tree = await unitTree(kernel);
      return new Map(
        ids.flatMap((id) => {
          const unit = tree.get(id);
          return unit ? [[id, unit] as const] : [];
        }),
      );
    },
  },
  {
    kind: SPACE.kind,
    topic: SPACE.topic,
    load: namesOf(SPACE.table, ', code, floor, functional_risk as "functionalRisk", facility_id as "facilityId"'),
  },
  { kind: FACILITY.kind, topic: FACILITY.topic, load: namesOf(FACILITY.table) },
  { kind: EMPLOYEE.kind, topic: EMPLOYEE.topic, load: namesOf(EMPLOYEE.table) },
];

interface Place {
  code: string;
  names: Localized;
  facilityNames: Localized;
  floor: string;
  functionalRisk: string;
}

/** A space with its facility and what a person is called, as they are now: for records that name them, without a statement where they are in process. */
export async function placeOf(
  { directory }: Pick<KernelServices, 'directory'>,
  { spaceId, employeeId }: { spaceId: number | null; employeeId: number | null },
): Promise<{ space: Place | null; person: Localized | null }> {
  const space = spaceId === null ? undefined : await directory.entry(SPACE.kind, spaceId);
  const facility = space && (await directory.entry(FACILITY.kind, space.facilityId!));
  const person = employeeId === null ? undefined : await directory.entry(EMPLOYEE.kind, employeeId);
  return {
    space:
      space && facility
        ? {
            code: space.code!,
            names: space.names,
            facilityNames: facility.names,
            floor: space.floor!,
            functionalRisk: space.functionalRisk!,
          }
        : null,
    person: person?.names ?? null,
  };
}
