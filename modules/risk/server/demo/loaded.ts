import type { DemoProject } from '@quantum/platform/server';

export const FIRST = 100_001;
export const say = ([en, hans, hant]: readonly [string, string, string]) => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });
export const searched = (code: string, names: Record<string, string>) => `${code} ${Object.values(names).join(' ')}`.toLowerCase();
type Row = Record<string, unknown>;

/** Rows of each table, in the order they are loaded. */
export class Loaded {
  readonly rows = new Map<string, Row[]>();
  readonly audit: Row[] = [];
  readonly counters = new Map<string, number>();
  add(table: string, row: Row): number {
    const all = this.rows.get(table) ?? [];
    if (all.length === 0) this.rows.set(table, all);
    const id = FIRST + all.length;
    all.push({ id, ...row });
    return id;
  }
  code(prefix: string): string {
    this.counters.set(prefix, (this.counters.get(prefix) ?? 0) + 1);
    return `${prefix}-${String(this.counters.get(prefix)).padStart(6, '0')}`;
  }
}

export const stamped = (project: DemoProject, at: string) => ({
  created_by: project.manager.userId,
  created_at: at,
  updated_by: project.manager.userId,
  updated_at: at,
});
export const placed = (project: DemoProject) => ({ company_id: project.companyId, unit_id: project.unitId });
export const ofCompany = (project: DemoProject) => ({ company_id: project.companyId, unit_id: project.companyId });
export const event = (
  record: Loaded,
  project: DemoProject,
  at: string,
  what: { kind: string; id: number; code: string; event: string; to: string },
) =>
  record.audit.push({
    at,
    company_id: project.companyId,
    unit_id: project.unitId,
    actor_kind: 'user',
    actor_id: project.manager.userId,
    actor_name: project.manager.name,
    operation: 'risk.demo',
    kind: what.kind,
    record_id: what.id,
    code: what.code,
    event: what.event,
    to_state: what.to,
  });
