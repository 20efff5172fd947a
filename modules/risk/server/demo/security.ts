import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { DemoProject } from '@quantum/platform/server';
import { RISK_METHOD, SECURITY_ZONE, THREAT } from '../../contract/index.ts';
import { bandOf, productOf } from '../../domain/scale.rules.ts';
import { SECURITY } from '../tables.ts';
import { event, placed, stamped, type Loaded } from './loaded.ts';

/** Threats to the zones of a hospital; at the first one maternity is worse since someone was let in behind a visitor. */
export function loadSecurity(record: Loaded, project: DemoProject, now: Date, index: number): void {
  const today = dayAt(now, project.zone);
  const threats = [
    [SECURITY_ZONE.emergency, THREAT.violence, ['Staff at triage', '分诊台员工', '分流站員工'], 4, 3, 4],
    [SECURITY_ZONE.maternity, THREAT.abduction, ['Newborns', '新生儿', '初生嬰兒'], index === 0 ? 4 : 2, 3, 5],
    [SECURITY_ZONE.psychiatry, THREAT.absconding, ['Patients under observation', '观察中的患者', '觀察中的病人'], 3, 3, 4],
    [SECURITY_ZONE.pharmacy, THREAT.theft, ['Controlled drugs', '管制药品', '受管制藥物'], 2, 3, 5],
    [SECURITY_ZONE.cash, THREAT.theft, ['Cash office', '收费处现金', '收費處現金'], 2, 2, 4],
    [SECURITY_ZONE.data, THREAT.dataLoss, ['Patient records', '病历资料', '病人紀錄'], 3, 2, 5],
  ] as const;
  // Written by who keeps the register, in the language of the place.
  const own = project.zone === 'Asia/Shanghai' ? 1 : 2;
  for (const [zone, threat, assets, t, v, i] of threats) {
    const asset = assets[own];
    const code = record.code(`RSC-${project.unitCode}`);
    const score = { T: t, V: v, I: i };
    const rating = bandOf(RISK_METHOD.tvi, productOf(RISK_METHOD.tvi, score));
    const id = record.add(SECURITY.table, {
      ...placed(project),
      event_on: addDays(today, -90),
      code,
      client_id: randomUUID(),
      zone,
      threat,
      asset,
      score,
      rating,
      measures: ['', '门禁管理，每两小时巡逻一次', '門禁管理，每兩小時巡邏一次'][own],
      posts: '',
      cameras: '',
      review_on: addDays(today, 275),
      search: `${code} ${asset}`.toLowerCase(),
      ...stamped(project, now.toISOString()),
    });
    // Assessed again after somebody was let in behind a visitor.
    if (index === 0 && zone === SECURITY_ZONE.maternity)
      event(record, project, now.toISOString(), { kind: SECURITY.kind, id, code, event: 'update', to: rating });
  }
}
