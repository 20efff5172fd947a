import { randomUUID } from 'node:crypto';
import { FINDING_CATEGORY, HAZARD_LEVEL, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import { bulkAudit, bulkCodes, bulkInsert, passIds, seeded, workingHour, type DemoPast, type ModuleDemo } from '@quantum/platform/server';
import { ABNORMAL_KIND, REPORT_STATUS, type ReportKind } from '../../contract/index.ts';
import { PREFIX } from '../../domain/report.rules.ts';
import { hashOf } from '../followed.ts';
import { REPORT } from '../tables.ts';

const DAYS = 420;
const DAY = 86_400_000;
const FIRST_LOADED = 100_001;
const COUNT: Record<ReportKind, number> = { hazard: 140, abnormalEvent: 30 };
/** The newest of a kind are open. */
const OPEN: Record<ReportKind, number> = { hazard: 12, abnormalEvent: 3 };

const HAZARDS: readonly [category: string, words: Localized][] = [
  [
    FINDING_CATEGORY.slip,
    {
      en: 'Wet floor without a sign at the lift lobby',
      'zh-Hans': '电梯厅地面湿滑，没有警示牌',
      'zh-Hant': '升降機大堂地面濕滑，沒有警告牌',
    },
  ],
  [
    FINDING_CATEGORY.electrical,
    { en: 'Socket cover broken beside the sink', 'zh-Hans': '水槽旁插座面板破损', 'zh-Hant': '水槽旁插座面板破損' },
  ],
  [FINDING_CATEGORY.fire, { en: 'Fire door held open with a bin', 'zh-Hans': '防火门被垃圾桶顶开', 'zh-Hant': '防火門被垃圾桶撐開' }],
  [
    FINDING_CATEGORY.sharps,
    { en: 'Sharps box filled above the line', 'zh-Hans': '利器盒装量超过警戒线', 'zh-Hant': '利器箱裝量超過警戒線' },
  ],
  [FINDING_CATEGORY.traffic, { en: 'Trolley brake does not hold', 'zh-Hans': '推车刹车失灵', 'zh-Hant': '手推車煞車失靈' }],
  [FINDING_CATEGORY.chemical, { en: 'Bleach kept in a drinking bottle', 'zh-Hans': '漂白水装在饮料瓶中', 'zh-Hant': '漂白水裝在飲品樽內' }],
];
const EVENTS: readonly [category: string, words: Localized][] = [
  [
    ABNORMAL_KIND.specimen,
    {
      en: 'Specimen without a label arrived at the laboratory',
      'zh-Hans': '送达检验科的标本没有标签',
      'zh-Hant': '送抵化驗室的標本沒有標籤',
    },
  ],
  [
    ABNORMAL_KIND.escort,
    {
      en: 'Patient waited 40 minutes for the way back from imaging',
      'zh-Hans': '患者做完影像检查后等候 40 分钟才送回',
      'zh-Hant': '病人完成造影後等候 40 分鐘才送回',
    },
  ],
  [ABNORMAL_KIND.utility, { en: 'Water off on the third floor for an hour', 'zh-Hans': '三楼停水一小时', 'zh-Hant': '三樓停水一小時' }],
  [ABNORMAL_KIND.food, { en: 'Meal above the temperature on arrival', 'zh-Hans': '餐食送达时温度超标', 'zh-Hant': '膳食送抵時溫度超標' }],
  [
    ABNORMAL_KIND.patientFall,
    { en: 'Patient slipped on the way to the toilet', 'zh-Hans': '患者去洗手间途中滑倒', 'zh-Hant': '病人往洗手間途中滑倒' },
  ],
];
const FIXED: Localized = { en: 'Put right by the technician of the ward', 'zh-Hans': '病区技术员已处理', 'zh-Hant': '病房技術員已處理' };
const TOLD: Localized = { en: 'Ward manager', 'zh-Hans': '护士长', 'zh-Hant': '病房經理' };

/** A hundred and forty hazards and thirty abnormal events over fourteen months, the same every time. */
async function loadReports({ client, now, projects }: DemoPast): Promise<string> {
  const counters = new Map<string, number>();
  const rows: Record<string, unknown>[] = [];
  const audit: Record<string, unknown>[] = [];
  for (const kind of ['hazard', 'abnormalEvent'] as const) {
    for (let i = 0; i < COUNT[kind]; i++) {
      const die = seeded(i * 7919 + (kind === 'hazard' ? 5 : 11));
      const project = projects[Math.floor(die() * projects.length)]!;
      const at = workingHour(new Date(now.getTime() - Math.round(((COUNT[kind] - i) / COUNT[kind]) * DAYS) * DAY), die());
      const day = dayAt(at, project.zone);
      const prefix = `${PREFIX[kind]}-${project.unitCode}-${day.slice(0, 7).replace('-', '')}`;
      counters.set(prefix, (counters.get(prefix) ?? 0) + 1);
      const code = `${prefix}-${String(counters.get(prefix)).padStart(6, '0')}`;
      const words = kind === 'hazard' ? HAZARDS : EVENTS;
      const [category, said] = words[Math.floor(die() * words.length)]!;
      const description = inLocale(said, project.language);
      const isOpen = i >= COUNT[kind] - OPEN[kind];
      const anonymous = die() < 0.15;
      const completed = isOpen ? null : new Date(at.getTime() + (1 + Math.floor(die() * 9)) * DAY);
      const status = isOpen ? (i % 2 ? REPORT_STATUS.reporting : REPORT_STATUS.assigning) : REPORT_STATUS.caseClosed;
      const id = FIRST_LOADED + rows.length;
      const by = anonymous ? null : project.supervisor.userId;
      rows.push({
        id,
        company_id: project.companyId,
        unit_id: project.unitId,
        business_line_id: project.businessLineId,
        event_on: day,
        code,
        client_id: randomUUID(),
        kind,
        space_id: project.spaces[Math.floor(die() * project.spaces.length)]?.id ?? null,
        category,
        description,
        occurred_at: at.toISOString(),
        reporter_id: project.supervisor.employeeId,
        anonymous,
        follow_hash: hashOf(code),
        level: kind === 'hazard' && status !== REPORT_STATUS.reporting ? (i % 17 === 0 ? HAZARD_LEVEL.major : HAZARD_LEVEL.general) : null,
        risk: status === REPORT_STATUS.reporting ? null : INSPECTION_RISK.medium,
        status,
        reported_at: at.toISOString(),
        // Days of a correction of its risk: seven of medium, fourteen of low and while it is not known.
        due_on: addDays(day, status === REPORT_STATUS.reporting ? 14 : 7),
        triage_due_at: new Date(at.getTime() + DAY).toISOString(),
        fix_note: isOpen ? null : inLocale(FIXED, project.language),
        fixed_by_id: isOpen ? null : project.inspector.employeeId,
        minutes_lost: kind === 'abnormalEvent' ? 5 + (i % 6) * 10 : null,
        client_told_at: kind === 'abnormalEvent' && !isOpen ? at.toISOString() : null,
        client_told_note: kind === 'abnormalEvent' && !isOpen ? inLocale(TOLD, project.language) : null,
        completed_at: completed?.toISOString() ?? null,
        search: `${code} ${description}`.toLowerCase(),
        created_by: by,
        created_at: at.toISOString(),
        updated_by: by,
        updated_at: (completed ?? at).toISOString(),
      });
      audit.push({
        at: at.toISOString(),
        company_id: project.companyId,
        unit_id: project.unitId,
        actor_kind: anonymous ? 'system' : 'user',
        actor_id: by,
        actor_name: anonymous ? 'Quantum' : project.supervisor.name,
        operation: 'hazard.report.report',
        kind: REPORT.kind,
        record_id: id,
        code,
        event: 'submit',
        from_state: REPORT_STATUS.draft,
        to_state: REPORT_STATUS.reporting,
      });
    }
  }
  await bulkInsert(client, REPORT.table, rows);
  await bulkAudit(client, audit);
  await bulkCodes(client, counters);
  await passIds(client, REPORT.table);
  return `${rows.length} hazards and abnormal events`;
}

const MEASURES: Localized = {
  en: 'Put it right, and look at the place again after a week',
  'zh-Hans': '立即整改，一周后复查',
  'zh-Hant': '即時糾正，一星期後覆查',
};
/** Of the hazards that wait to be assigned one in three stays so; the others are given to the supervisor of their place. */
const LEFT_EVERY = 3;

const assignSome: ModuleDemo['live'] = async ({ calls, kernel }) => {
  const { rows } = await kernel.db.owner.query<{ id: number; version: number; risk: string; responsible: number; locale: keyof Localized }>(
    `select r.id::int as id, r.version, r.risk, r.reporter_id::int as responsible,
      case when r.description !~ '[一-鿿]' then 'en' when u.time_zone = 'Asia/Hong_Kong' then 'zh-Hant' else 'zh-Hans' end as locale
     from hazard.report r join organization.pub_unit u on u.id = r.unit_id
     where r.kind = 'hazard' and r.status = $1 and r.id >= $2 order by r.id`,
    [REPORT_STATUS.assigning, FIRST_LOADED],
  );
  for (const [i, { id, version, risk, responsible, locale }] of rows.entries()) {
    if (i % LEFT_EVERY === LEFT_EVERY - 1) continue;
    await calls.call('ehsm', 'POST', `/hazard/${id}/raise`, { version, risk, responsibleId: responsible, measures: MEASURES[locale] });
  }
};

export const demo: ModuleDemo = { past: loadReports, live: assignSome };
