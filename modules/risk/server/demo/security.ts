import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { DemoProject } from '@quantum/platform/server';
import { RISK_METHOD, SECURITY_ZONE as Z, THREAT as T } from '../../contract/index.ts';
import { bandOf, productOf } from '../../domain/scale.rules.ts';
import { SECURITY } from '../tables.ts';
import { event, placed, stamped, type Loaded } from './loaded.ts';

/** Threats to the zones of a hospital; at the first one maternity is worse since someone was let in behind a visitor. */
export function loadSecurity(it: Loaded, project: DemoProject, now: Date, index: number): void {
  const today = dayAt(now, project.zone);
  const threats = [
    [Z.emergency, T.violence, 'Staff at triage', 4, 3, 4],
    [Z.maternity, T.abduction, 'Newborns', index === 0 ? 4 : 2, 3, 5],
    [Z.psychiatry, T.absconding, 'Patients under observation', 3, 3, 4],
    [Z.pharmacy, T.theft, 'Controlled drugs', 2, 3, 5],
    [Z.cash, T.theft, 'Cash office', 2, 2, 4],
    [Z.data, T.dataLoss, 'Patient records', 3, 2, 5],
  ] as const;
  for (const [zone, threat, asset, t, v, i] of threats) {
    const code = it.code(`RSC-${project.unitCode}`);
    const score = { T: t, V: v, I: i };
    const rating = bandOf(RISK_METHOD.tvi, productOf(RISK_METHOD.tvi, score));
    const id = it.add(SECURITY.table, {
      ...placed(project),
      event_on: addDays(today, -90),
      code,
      client_id: randomUUID(),
      zone,
      threat,
      asset,
      score,
      rating,
      measures: 'Access control, rounds every two hours',
      posts: '',
      cameras: '',
      review_on: addDays(today, 275),
      search: `${code} ${asset}`.toLowerCase(),
      ...stamped(project, now.toISOString()),
    });
    // Assessed again after somebody was let in behind a visitor.
    if (index === 0 && zone === Z.maternity)
      event(it, project, now.toISOString(), { kind: SECURITY.kind, id, code, event: 'update', to: rating });
  }
}
