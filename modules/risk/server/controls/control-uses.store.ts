import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, type Db, type Scope } from '@quantum/platform/server';

interface ControlOfForm {
  id: number;
  code: string;
  names: Localized;
}

/** The first fifty controls of the scope that are checked with this form. */
export async function readControlsOfForm(db: Db, scope: Scope, formId: number): Promise<ControlOfForm[]> {
  const { rows } = await sql<ControlOfForm>`select t.id, t.code, t.names from risk.control t
    where t.check_form_id = ${formId} and ${inScopeSql(scope, 't')} order by t.id limit 50`.execute(db);
  return rows;
}
