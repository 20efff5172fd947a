import { randomUUID } from 'node:crypto';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { QUESTION_KIND } from '@quantum/modules/training/contract';
import { addDays, instantOf } from '@quantum/platform/domain';
import { bulkAudit, bulkCodes, bulkInsert, passIds, type DemoPast, type ModuleDemo } from '@quantum/platform/server';
import { LEVEL_DEFAULTS, SCHEME_STATUS, type Level } from '../../contract/index.ts';
import { tickAttestations } from '../attestation.jobs.ts';
import { plantDowngrades } from './downgrades.ts';
import { plantOpen } from './open.ts';
import { loadApplication, loadSitting } from './sat.ts';
import { DEMO_SCHEMES, LEVELS, say, THEORY } from './schemes.ts';
import { trace } from './trail.ts';
import {
  add,
  BEHIND,
  code,
  COMPANY,
  FEW,
  FIRST,
  found,
  MANY,
  MOST,
  OPEN_AT,
  OPEN_SHARE,
  SEATS,
  SHARE,
  stamps,
  type DemoGrade,
  type Person,
  type DemoContext,
} from './world.ts';

function loadTheory(world: DemoContext, at: string): number {
  const owner = { company_id: COMPANY, unit_id: COMPANY, ...stamps(at) };
  const names = say('Attestation theory', '技能认证理论', '技能認證理論');
  const set = add(world, 'training.question_set', {
    ...owner,
    code: 'QST-900001',
    client_id: randomUUID(),
    names,
    search: found('QST-900001', names),
  });
  for (const [i, [stem, ...options]] of THEORY.entries())
    add(world, 'training.question', {
      set_id: set,
      no: i + 1,
      client_id: randomUUID(),
      kind: QUESTION_KIND.single,
      stem,
      options: options.map((text, n) => ({ key: 'ab'[n], text, isRight: n === 0 })),
      explanation: '',
      is_retired: false,
    });
  const draws = [{ setId: set, tag: null, difficulty: null, count: 4, points: 1 }];
  const fields = {
    set_id: set,
    sets: [set],
    draws,
    question_count: 4,
    points: 4,
    pass_mark: 60,
    minutes: 20,
    attempts: 1,
    status: SCHEME_STATUS.published,
  };
  return add(world, 'training.paper', {
    ...owner,
    code: 'TPA-900001',
    client_id: randomUUID(),
    names,
    ...fields,
    search: found('TPA-900001', names),
  });
}

function loadScheme(
  world: DemoContext,
  n: number,
  { at, paperId, jobId, asks }: { at: string; paperId: number; jobId: number; asks: number | null },
): DemoGrade {
  const seed = DEMO_SCHEMES[n]!;
  const schemeCode = code('ATS', n + 1);
  const owner = { company_id: COMPANY, unit_id: COMPANY, ...stamps(at) };
  const ladder = `ATT-${seed.code}`;
  const line = seed.highRisk ? LEVEL_DEFAULTS.highRiskLine : LEVEL_DEFAULTS.line;
  const levels = LEVELS.map((name, i): Level => {
    const names = {
      en: `${seed.names.en}: ${name.en}`,
      'zh-Hans': `${seed.names['zh-Hans']}${name['zh-Hans']}`,
      'zh-Hant': `${seed.names['zh-Hant']}${name['zh-Hant']}`,
    };
    const categoryId = add(world, 'certificate.category', {
      ...owner,
      code: `${ladder}-${i + 1}`,
      client_id: randomUUID(),
      names,
      issuer: 'Harbour Bridge Academy',
      issued_here: true,
      valid_months: 24,
      warn_days: 60,
      proof_required: false,
      ladder,
      rank: i + 1,
      status: RECORD_STATUS.active,
      search: found(ladder, names),
    });
    return {
      key: `l${i}`,
      rank: i + 1,
      names: name,
      categoryId,
      requirements: [
        { kind: 'months', n: 3 + i * 9, categoryId: null, lessonId: null, waivable: true },
        ...(i > 0 ? [{ kind: 'lowerLevel' as const, n: 6, categoryId: null, lessonId: null, waivable: false }] : []),
        ...(asks === null ? [] : [{ kind: 'certificate' as const, n: null, categoryId: asks, lessonId: null, waivable: false }]),
        { kind: 'satisfaction', n: 80, categoryId: null, lessonId: null, waivable: true },
      ],
      theoryPaperId: paperId,
      practice: { minutes: 30, steps: seed.steps.map((one, k) => ({ key: `s${k}`, ...one })) },
      theoryLine: line,
      practiceLine: line,
      theoryWeight: LEVEL_DEFAULTS.theoryWeight,
      practiceWeight: LEVEL_DEFAULTS.practiceWeight,
      assessors: LEVEL_DEFAULTS.assessors,
      resitDays: LEVEL_DEFAULTS.resitDays,
      resits: LEVEL_DEFAULTS.resits,
      keptDays: LEVEL_DEFAULTS.keptDays,
    };
  });
  const fields = { names: seed.names, job_ids: [jobId], levels };
  const schemeId = FIRST + n;
  const versionId = add(world, 'attestation.scheme_version', { scheme_id: schemeId, no: 1, ...fields, published_on: at.slice(0, 10) });
  add(world, 'attestation.scheme', {
    ...owner,
    code: schemeCode,
    client_id: randomUUID(),
    ...fields,
    service_type: seed.service,
    is_high_risk: seed.highRisk,
    has_draft: false,
    version_id: versionId,
    status: SCHEME_STATUS.published,
    search: found(schemeCode, seed.names),
  });
  trace(world, { kind: 'scheme', id: schemeId, code: schemeCode, unitId: COMPANY }, [
    { at, who: world.trainer, event: 'create' },
    { at, who: world.trainer, event: 'publish', from: SCHEME_STATUS.unPublished, to: SCHEME_STATUS.published },
  ]);
  return {
    job: seed.job,
    names: seed.names,
    schemeId,
    levels: levels.map((one) => ({
      level: one,
      categoryId: one.categoryId!,
      id: add(world, 'attestation.level', {
        version_id: versionId,
        scheme_id: schemeId,
        key: one.key,
        rank: one.rank,
        names: one.names,
        category_id: one.categoryId,
        requires: asks === null ? [] : [asks],
        is_current: true,
      }),
    })),
  };
}

/** Three levels of four jobs: an assessor who is milder, escorts of one hospital behind the others, a step that fails most. */
async function loadAttestations(past: DemoPast): Promise<string> {
  const { client, now } = past;
  const today = now.toISOString().slice(0, 10);
  const next = async (table: string) =>
    (await client.query<{ id: number }>(`select coalesce(max(id), 100000)::int + 1 as id from ${table}`)).rows[0]!.id;
  const { rows: trainers } = await client.query<DemoContext['trainer']>(
    `select e.id::int as "employeeId", u.id::int as "userId", e.names->>'en' as name from access.user u join organization.employee e on e.id = u.employee_id
     where u.user_name = 'trn'`,
  );
  const world: DemoContext = {
    ...past,
    trainer: trainers[0]!,
    rows: new Map(),
    audit: [],
    counters: new Map(),
    today,
    certificate: await next('certificate.certificate'),
    issue: await next('certificate.issue'),
  };
  const { rows: people } = await client.query<Person>(
    `select e.id::int as id, e.unit_id::int as unit_id, u.business_line_id::int as business_line_id, e.names, e.job_id::int as job_id, j.code as job,
       (select max(c.valid_to)::text from certificate.certificate c join certificate.category k on k.id = c.category_id where k.code = 'SPP' and c.employee_id = e.id) as permit_to
     from organization.employee e join organization.job j on j.id = e.job_id join organization.unit u on u.id = e.unit_id
     where e.company_id = $1 and e.left_on is null and not exists (select from access.user x where x.employee_id = e.id) order by e.unit_id, e.id`,
    [COMPANY],
  );
  const projects = past.projects.filter(({ companyId }) => companyId === COMPANY);
  const at = instantOf(addDays(today, -500), '09:00', projects[0]!.zone).toISOString();
  const paperId = loadTheory(world, at);
  const { rows: permits } = await client.query<{ id: number }>(
    `select id::int as id from certificate.category where code = 'SPP' and company_id = $1`,
    [COMPANY],
  );
  const schemes = DEMO_SCHEMES.flatMap((seed, n) => {
    const jobId = people.find(({ job }) => job === seed.job)?.job_id;
    return jobId === undefined ? [] : [loadScheme(world, n, { at, paperId, jobId, asks: seed.asks === null ? null : permits[0]!.id })];
  });
  const lapsed = people
    .filter(({ job, permit_to }) => job === 'Guard' && permit_to !== null && permit_to < today)
    .map(({ id }) => id)
    .slice(0, 2);
  let n = 0;
  let sittings = 0;
  // Of all escorts but those of the hospital that is behind, so many hold it: the share is kept from hospital to hospital.
  const escorts = { people: 0, holders: 0 };
  for (const [index, project] of projects.entries())
    for (const scheme of schemes) {
      const workers = people
        .filter(
          // Of the guards, those with a permit, and the first two whose permit has lapsed since.
          ({ id, unit_id, job, permit_to }) =>
            unit_id === project.unitId && job === scheme.job && (job !== 'Guard' || (permit_to ?? '') >= today || lapsed.includes(id)),
        )
        // These two hold it.
        .toSorted((a, b) => Number(lapsed.includes(b.id)) - Number(lapsed.includes(a.id)));
      const share = scheme.job === 'Porter' ? FEW : OPEN_AT.includes(project.unitCode) ? OPEN_SHARE : SHARE;
      let holders = Math.max(Math.round(workers.length * share), workers.filter(({ id }) => lapsed.includes(id)).length);
      if (scheme.job === 'Porter' && project.unitCode !== BEHIND) {
        escorts.people += workers.length;
        holders = Math.round(escorts.people * MANY) - escorts.holders;
        escorts.holders += holders;
      }
      const assessors = [1, 2].map((k) => projects[(index + k) % projects.length]!.supervisor);
      // The last of each job have not been put forward yet.
      const sitting = workers.slice(0, holders + 2);
      let place = { sittingId: 0, daysAgo: 0 };
      for (const [k, person] of sitting.entries()) {
        if (n >= MOST) break;
        if (k % SEATS === 0) {
          const daysAgo = 25 + ((sittings++ * 37) % 330);
          place = { daysAgo, sittingId: loadSitting(world, { scheme, project, assessors, daysAgo }) };
        }
        loadApplication(world, { person, scheme, project, assessors, passes: k < holders, n, ...place });
        n++;
      }
    }
  const order = [
    'training.question_set',
    'training.question',
    'training.paper',
    'certificate.category',
    'certificate.certificate',
    'certificate.issue',
  ];
  const own = ['scheme', 'scheme_version', 'level', 'application', 'sitting', 'grade', 'sheet'].map((table) => `attestation.${table}`);
  for (const table of [...order, ...own]) {
    await bulkInsert(client, table, world.rows.get(table) ?? []);
    await passIds(client, table);
  }
  await bulkAudit(client, world.audit);
  await bulkCodes(client, new Map([...world.counters, ['ATS', schemes.length]]));
  return `${n} attestations`;
}

/** What is open today, and the hour that suspends the two whose permit has lapsed. */
export const demo: ModuleDemo = {
  past: loadAttestations,
  live: async (world) => {
    await plantOpen(world);
    await plantDowngrades(world);
    await tickAttestations(world.kernel);
  },
};
