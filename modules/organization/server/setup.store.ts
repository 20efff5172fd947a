// What the company `c` has: conditions of `SetupStep.isDone`.

const of = (table: string, more = ''): string => `exists (select from organization.${table} t where t.company_id = c.id${more})`;

export const HAS_UNIT = of('unit', ' and t.id <> c.id');
export const HAS_FACILITY = of('facility');
export const HAS_SPACE = of('space', ' and t.deleted_at is null');
/** Two at least: the person who sets the company up is one of them. */
export const HAS_PEOPLE =
  '(select count(*) from (select from organization.employee t where t.company_id = c.id and t.left_on is null limit 2) p) = 2';
