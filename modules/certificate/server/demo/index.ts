import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { addDays, addMonths } from '@quantum/platform/domain';
import { bulkAudit, bulkCodes, bulkInsert, passIds, seeded, type DemoPast, type ModuleDemo } from '@quantum/platform/server';
import { CERTIFICATE_STATUS } from '../../contract/codes.ts';
import { nextCheck } from '../../domain/reminder.rules.ts';
import { endOf } from '../../domain/validity.rules.ts';
import { checkCode, hashOf } from '../checks/check-code.ts';
import { DEMO_CATEGORIES, DEMO_COMPANY, FIRST_DEMO_CATEGORY, type DemoCategory } from './categories.ts';

const FIRST = 100_001;
const ZERO = '00000000-0000-4000-9000-';

/** What everybody must hold, by whom it is told: people hired in so many days; one project is twelve days late with it. */
const GENERAL = ['SHARPS', 'IND', 'FIRE'];
const NEW_DAYS = 420;
const [LATE_PROJECT, LATE_AFTER] = [208, 42];

interface Person {
  id: number;
  code: string;
  names: Record<string, string>;
  unit_id: number;
  business_line_id: number | null;
  job: string;
  hired_on: string;
}
interface Span {
  from: string;
  to: string | null;
}

/** Issues of a person up to today, each the anniversary of the one before. */
function series(from: string, months: number | null, today: string, lateDays = 0): Span[] {
  if (months === null) return [{ from, to: null }];
  const spans: Span[] = [];
  for (let at = from; at <= today;) {
    const to = endOf(at, months)!;
    spans.push({ from: at, to });
    at = addDays(to, 1 + lateDays);
  }
  return spans.slice(-3);
}

/** Certificates of everybody in post, in the series they grew in; the planted patterns are a cliff of guards, a kitchen that renews late, and a few that were taken away. */
async function loadCertificates({ client, now }: DemoPast): Promise<string> {
  const today = now.toISOString().slice(0, 10);
  await bulkInsert(
    client,
    'certificate.category',
    DEMO_CATEGORIES.map((one, i) => categoryRow(one, i, now)),
  );
  const { rows: people } = await client.query<Person>(
    `select e.id::int as id, e.code, e.names, e.unit_id::int as unit_id, u.business_line_id::int as business_line_id, j.code as job, coalesce(e.hired_on, '2022-01-01')::text as hired_on
     from organization.employee e join organization.job j on j.id = e.job_id join organization.unit u on u.id = e.unit_id
     where e.company_id = $1 and e.left_on is null order by e.id`,
    [DEMO_COMPANY],
  );
  const cliff = busiest(people, 'Guard');
  const kitchen = busiest(people, 'Cook');
  const guards = people.filter((one) => one.unit_id === cliff && one.job === 'Guard').slice(0, 9);
  // Two of another hospital whose permit has run out.
  const lapsed = people.filter((one) => one.unit_id !== cliff && one.job === 'Guard').slice(-2);
  const all: { certificate: Record<string, unknown>; issues: Record<string, unknown>[] }[] = [];
  let issueId = FIRST;
  for (const person of people)
    for (const [index, category] of DEMO_CATEGORIES.entries()) {
      const die = seeded(person.id * 131 + index * 7919);
      const isLapsed = category.code === 'SPP' && lapsed.includes(person);
      if (!category.jobs(person.job) || (die() > category.share && !isLapsed && !isNewcomer(category, person, today))) continue;
      const isCliff = category.code === 'SPP' && guards.includes(person);
      const isNew = isNewcomer(category, person, today);
      const isLate = category.code === 'HCERT' && person.unit_id === kitchen;
      const start = isCliff
        ? addMonths(addDays(today, 36 + guards.indexOf(person) * 2), -category.months!)
        : isLapsed
          ? addMonths(addDays(today, -20 - lapsed.indexOf(person) * 13), -category.months!)
          : isNew
            ? addDays(person.hired_on, person.unit_id === LATE_PROJECT ? LATE_AFTER : 5 + (person.id % 20))
            : isLate
              ? addDays(today, -1150 - (person.id % 40))
              : laterOf(person.hired_on, addDays(today, -Math.floor(die() * (category.months ?? 30) * 30 + 20)));
      if (isNew && start > today) continue;
      const spans = series(start, category.months, today, isLate ? 17 + (person.id % 9) : 0);
      // Somebody forgot: the last renewal is missing.
      const kept = (die() < 0.03 || isLapsed) && spans.length > 1 ? spans.slice(0, -1) : spans;
      const id = FIRST + all.length;
      const last = kept.at(-1)!;
      all.push({
        certificate: certificateRow({ id, person, category, index, last, today, now }),
        issues: kept.map((span, n) => issueRow(issueId++, { id, index, category, span, no: n + 1, now })),
      });
    }
  await bulkInsert(
    client,
    'certificate.certificate',
    all.map(({ certificate }) => certificate),
  );
  await bulkInsert(
    client,
    'certificate.issue',
    all.flatMap(({ issues }) => issues),
  );
  await bulkAudit(
    client,
    all.map(({ certificate: record, issues }) => ({
      at: now.toISOString(),
      company_id: DEMO_COMPANY,
      unit_id: record['unit_id'],
      actor_kind: 'system',
      actor_id: null,
      actor_name: 'Quantum',
      operation: 'certificate.certificate.import',
      kind: 'certificate.certificate',
      record_id: record['id'],
      code: record['code'],
      event: 'issue',
      from_state: null,
      to_state: issues.length > 0 ? record['status'] : null,
    })),
  );
  await bulkCodes(client, new Map([['CER-2026', all.length]]));
  for (const table of ['category', 'certificate', 'issue']) await passIds(client, `certificate.${table}`);
  return `${all.length} certificates`;
}

const isNewcomer = ({ code }: DemoCategory, { hired_on }: Person, today: string): boolean =>
  GENERAL.includes(code) && hired_on > addDays(today, -NEW_DAYS);

const laterOf = (a: string, b: string): string => (a > b ? a : b);

function busiest(people: readonly Person[], job: string): number {
  const counts = new Map<number, number>();
  for (const one of people) if (one.job === job) counts.set(one.unit_id, (counts.get(one.unit_id) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]![0];
}

const categoryRow = (one: DemoCategory, i: number, now: Date) => ({
  id: FIRST_DEMO_CATEGORY + i,
  company_id: DEMO_COMPANY,
  unit_id: DEMO_COMPANY,
  code: one.code,
  client_id: `${ZERO}${String(i).padStart(12, '0')}`,
  names: one.names,
  issuer: one.issuer,
  issued_here: one.here,
  valid_months: one.months,
  warn_days: one.code === 'SPP' ? 180 : 90,
  proof_required: one.code === 'GREEN',
  ladder: one.ladder?.[0] ?? null,
  rank: one.ladder?.[1] ?? null,
  number_pattern: null,
  status: RECORD_STATUS.active,
  search: `${one.code} ${Object.values(one.names).join(' ')}`.toLowerCase(),
  version: 1,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
});

interface Told {
  id: number;
  person: Person;
  category: DemoCategory;
  index: number;
  last: Span;
  today: string;
  now: Date;
}
function certificateRow({ id, person, category, index, last, today, now }: Told): Record<string, unknown> {
  const code = `CER-2026-${String(id - FIRST + 1).padStart(6, '0')}`;
  return {
    id,
    company_id: DEMO_COMPANY,
    unit_id: person.unit_id,
    business_line_id: person.business_line_id,
    event_on: last.from,
    code,
    employee_id: person.id,
    category_id: FIRST_DEMO_CATEGORY + index,
    issued_on: last.from,
    valid_from: last.from,
    valid_to: last.to,
    is_pending: false,
    has_proof: false,
    status: last.to !== null && last.to < today ? CERTIFICATE_STATUS.expired : CERTIFICATE_STATUS.valid,
    check_on: last.to === null ? null : nextCheck(last.to, today),
    // What was due before today has been told.
    reminded_end: last.to,
    search: `${code} ${Object.values(person.names).join(' ')} ${person.code} ${Object.values(category.names).join(' ')}`.toLowerCase(),
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}

interface IssueTold {
  id: number;
  index: number;
  category: DemoCategory;
  span: Span;
  no: number;
  now: Date;
}
const issueRow = (issueId: number, { id, index, category, span, no, now }: IssueTold) => ({
  id: issueId,
  certificate_id: id,
  category_id: FIRST_DEMO_CATEGORY + index,
  issue_no: no,
  number: `${category.code}-${id}-${no}`,
  issued_on: span.from,
  valid_from: span.from,
  valid_to: span.to,
  source: category.here ? 'training' : 'imported',
  files: [],
  status: CERTIFICATE_STATUS.valid,
  reviewed_at: now.toISOString(),
  is_struck: false,
});

export const demo: ModuleDemo = {
  past: loadCertificates,
  live: async ({ calls, kernel }) => {
    const { rows } = await kernel.db.owner.query<{ id: number; code: string; status: string }>(
      `select c.id::int as id, k.code, c.status from certificate.certificate c join certificate.category k on k.id = c.category_id order by c.id`,
    );
    const hashes = await Promise.all(rows.map(async ({ id }) => hashOf(await checkCode(kernel, id))));
    await kernel.db.owner.query(
      `update certificate.certificate c set check_hash = x.hash from unnest($1::bigint[], $2::text[]) x(id, hash) where x.id = c.id`,
      [rows.map(({ id }) => id), hashes],
    );
    const base = '/training/certifications';
    // Two suspended after incidents, one revoked; a licence of a guard that waits, and a scan of the wrong person.
    const held = rows
      .filter(({ code, status }) => (code === 'ELEC' || code === 'SHARPS') && status === CERTIFICATE_STATUS.valid)
      .slice(0, 2);
    for (const { id } of held) {
      const { version } = await calls.call('trn', 'GET', `${base}/${id}`);
      await calls.call('ehs', 'POST', `${base}/${id}/suspend`, { version, reason: 'Suspended until the incident is investigated' });
    }
    const licence = (categoryId: number, n: number) => ({
      clientId: `${ZERO}0000000001${String(n).padStart(2, '0')}`,
      categoryId,
      number: `HK-${4711 + n}`,
      issuedOn: '2026-03-02',
      validFrom: '2026-03-02',
      validTo: '2029-03-01',
      level: null,
      files: [],
      correction: null,
    });
    const firstAid = FIRST_DEMO_CATEGORY + DEMO_CATEGORIES.findIndex(({ code }) => code === 'FA');
    await calls.call('sup', 'POST', `${base}/mine`, licence(firstAid, 1));
    const { id } = await calls.call(
      'emp',
      'POST',
      `${base}/mine`,
      licence(FIRST_DEMO_CATEGORY + DEMO_CATEGORIES.findIndex(({ code }) => code === 'WAH'), 2),
    );
    const { version } = await calls.call('trn', 'GET', `${base}/${id}`);
    await calls.call('trn', 'POST', `${base}/${id}/reject`, { version, reason: 'The picture shows another person' });
  },
};
