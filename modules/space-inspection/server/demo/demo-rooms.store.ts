import type { Localized } from '@quantum/platform/contract';
import type { DemoPast } from '@quantum/platform/server';

type Client = DemoPast['client'];

export interface DemoRoom {
  space_id: number;
  code: string;
  names: Localized;
  functional_risk: string;
  last_on: string | null;
}

/** Rooms in use of a project, in the order of their codes. */
export async function readDemoRooms(client: Client, unitId: number): Promise<DemoRoom[]> {
  const { rows } = await client.query<DemoRoom>(
    `select r.space_id, s.code, s.names, r.functional_risk, to_char(r.last_on, 'YYYY-MM-DD') as last_on
     from space_inspection.room r join organization.pub_space s on s.id = r.space_id where r.in_use and r.unit_id = $1 order by s.code, s.id`,
    [unitId],
  );
  return rows;
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
