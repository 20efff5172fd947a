import type { Localized } from '@quantum/platform/contract';
import { attributeOf, reference, type DirectorySource, type KernelServices, type ListColumn } from '@quantum/platform/server';
import { sql } from 'kysely';
import { EMPLOYEE, SPACE } from './tables.ts';
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

interface Named {
  id: number;
  names: Localized;
  functionalRisk?: string;
}

/** Those no longer in use too: records of their time name them. */
const namesOf =
  (table: string, more = ''): DirectorySource['load'] =>
  async ({ db }: KernelServices, ids) => {
    const { rows } =
      await sql<Named>`select id, names${sql.raw(more)} from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(db.kept);
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
  { kind: SPACE.kind, topic: SPACE.topic, load: namesOf(SPACE.table, ', functional_risk as "functionalRisk"') },
  { kind: EMPLOYEE.kind, topic: EMPLOYEE.topic, load: namesOf(EMPLOYEE.table) },
];
