import type { FormContent } from '@quantum/modules/form/contract';
import type { Localized } from '@quantum/platform/contract';
import type { DemoPast } from '@quantum/platform/server';

type Client = DemoPast['client'];

export interface DemoRoom {
  space_id: number;
  code: string;
  names: Localized;
  functional_risk: string;
  /** English name of its type. */
  type: string;
  last_on: string | null;
}

/** The checklist rooms are walked with, as it is published in a company. */
interface DemoForm {
  form_id: number;
  version_id: number;
  names: Localized;
  content: FormContent;
}

/** Rooms in use of a project, in the order of their codes. */
export async function readDemoRooms(client: Client, unitId: number): Promise<DemoRoom[]> {
  const { rows } = await client.query<DemoRoom>(
    `select r.space_id, s.code, s.names, r.functional_risk, s.type_names->>'en' as type, to_char(r.last_on, 'YYYY-MM-DD') as last_on
     from space_inspection.room r join organization.pub_space s on s.id = r.space_id where r.in_use and r.unit_id = $1 order by s.code, s.id`,
    [unitId],
  );
  return rows;
}

/** Company → its published version of a form. */
export async function readDemoForms(client: Client, code: string): Promise<Map<number, DemoForm>> {
  const { rows } = await client.query<DemoForm & { company_id: number }>(
    `select f.company_id::int, f.id::int as form_id, v.id::int as version_id, f.names, v.content
     from form.pub_form f join form.pub_form_version v on v.id = f.published_version_id where f.code = $1`,
    [code],
  );
  return new Map(rows.map((row) => [row.company_id, row]));
}

/** Codes of space inspections that were given already: prefix → the last number. */
export async function readCounters(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ prefix: string; last: number }>(
    `select prefix, last::int as last from platform.code_counter where prefix like 'SPI-%'`,
  );
  return new Map(rows.map(({ prefix, last }) => [prefix, last]));
}

/** The id after those of all inspections. */
export async function readNextTask(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select coalesce(max(id), 1000)::int + 1 as id from inspection.pub_task');
  return rows[0]!.id;
}
