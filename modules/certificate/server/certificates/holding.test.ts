import { randomUUID } from 'node:crypto';
import { startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statusOn } from '../../domain/validity.rules.ts';
import { CERTIFICATE_STATUS } from '../../contract/index.ts';

let app: TestApp;
let employee: number;
beforeAll(async () => {
  app = await startTestApp();
  employee = (await whoIs(app, 'emp')).employeeId;
});
afterAll(() => app.stop());

interface Planted {
  validFrom: string;
  validTo: string | null;
  revokedOn?: string;
  suspended?: readonly [from: string, to: string | null];
}

async function newCategory(): Promise<number> {
  const code = `HOLD-${randomUUID()}`;
  const [row] = await app.sql<{ id: number }>(
    `insert into certificate.category (company_id, unit_id, code, client_id, names, issuer, issued_here, valid_months, warn_days, proof_required, status, search, created_at, updated_at)
     values (35, 35, $1, $2, '{"en": "Licence", "zh-Hans": "许可", "zh-Hant": "許可"}', '', true, 12, 30, false, '_SYS_A9_1', '', now(), now()) returning id::int`,
    [code, randomUUID()],
  );
  return row!.id;
}

async function plant(categoryId: number, { validFrom, validTo, revokedOn, suspended }: Planted): Promise<void> {
  const [row] = await app.sql<{ id: number }>(
    `insert into certificate.certificate (company_id, unit_id, event_on, code, employee_id, category_id, is_pending, status, created_at, updated_at)
     values (35, 35, $3, $4, $1, $2, false, '_SYS_CE_2', now(), now()) returning id::int`,
    [employee, categoryId, validFrom, `HOLD-${randomUUID()}`],
  );
  await app.sql(
    `insert into certificate.issue (certificate_id, category_id, issue_no, source, status, valid_from, valid_to, issued_on, is_struck)
     values ($1, $2, 1, 'typed', '_SYS_CE_2', $3, $4, $3, false)`,
    [row!.id, categoryId, validFrom, validTo],
  );
  if (suspended)
    await app.sql(`insert into certificate.suspension (certificate_id, from_on, to_on, reason) values ($1, $2, $3, 'x')`, [
      row!.id,
      ...suspended,
    ]);
  if (revokedOn) await app.sql('update certificate.certificate set revoked_on = $2 where id = $1', [row!.id, revokedOn]);
}

const lapseOn = async (categoryId: number, day: string): Promise<string | null | undefined> =>
  (
    await app.sql<{ lapse: string | null }>(
      'select lapse from certificate.pub_holding where employee_id = $1 and category_id = $2 and from_on <= $3 and last_on >= $3',
      [employee, categoryId, day],
    )
  )[0]?.lapse;

const JANUARY = { validFrom: '2026-01-01', validTo: '2026-06-30' };
it.each<[string, Planted[], [day: string, lapse: string | null | undefined][]]>([
  [
    'ends',
    [JANUARY],
    [
      ['2025-12-31', undefined],
      ['2026-06-30', null],
      ['2026-07-01', 'expired'],
    ],
  ],
  [
    'is revoked, and stays so after its last day',
    [{ ...JANUARY, revokedOn: '2026-03-01' }],
    [
      ['2026-02-28', null],
      ['2026-03-01', 'revoked'],
      ['2026-08-01', 'revoked'],
    ],
  ],
  [
    'is revoked when it was over',
    [{ ...JANUARY, revokedOn: '2026-09-01' }],
    [
      ['2026-08-31', 'expired'],
      ['2026-09-01', 'revoked'],
    ],
  ],
  [
    'is suspended and comes back',
    [{ ...JANUARY, suspended: ['2026-02-01', '2026-02-28'] }],
    [
      ['2026-02-01', 'suspended'],
      ['2026-02-28', 'suspended'],
      ['2026-03-01', null],
      ['2026-07-01', 'expired'],
    ],
  ],
  [
    'ends while it is suspended',
    [{ ...JANUARY, suspended: ['2026-02-01', null] }],
    [
      ['2026-06-30', 'suspended'],
      ['2026-07-01', 'expired'],
    ],
  ],
  [
    'is suspended without an end of its own',
    [{ validFrom: '2026-01-01', validTo: null, suspended: ['2026-02-01', null] }],
    [['2030-01-01', 'suspended']],
  ],
  [
    'is revoked, and another one ends later',
    [
      { ...JANUARY, revokedOn: '2026-03-01' },
      { validFrom: '2026-04-01', validTo: '2026-05-31' },
    ],
    [
      ['2026-03-15', 'revoked'],
      ['2026-05-31', null],
      ['2026-06-01', 'expired'],
    ],
  ],
])('what %s says so', async (_, planted, expected) => {
  const category = await newCategory();
  for (const one of planted) await plant(category, one);
  for (const [day, lapse] of expected) expect([day, await lapseOn(category, day)]).toEqual([day, lapse]);
});

/** The reason as the status of one certificate has it. */
const OF_STATUS = {
  [CERTIFICATE_STATUS.revoked]: 'revoked',
  [CERTIFICATE_STATUS.suspended]: 'suspended',
  [CERTIFICATE_STATUS.expired]: 'expired',
  [CERTIFICATE_STATUS.valid]: null,
} as Record<string, string | null>;

it('of one certificate it is what its status says on every day of a year', async () => {
  const cases: Planted[] = [
    JANUARY,
    { ...JANUARY, revokedOn: '2026-03-01' },
    { ...JANUARY, revokedOn: '2026-09-01' },
    { ...JANUARY, suspended: ['2026-05-01', '2026-08-31'] },
    { ...JANUARY, suspended: ['2026-02-01', null], revokedOn: '2026-04-01' },
  ];
  for (const one of cases) {
    const category = await newCategory();
    await plant(category, one);
    const held = {
      issues: [{ validFrom: one.validFrom, validTo: one.validTo, isReviewed: true, isStruck: false }],
      suspensions: one.suspended ? [{ fromOn: one.suspended[0], toOn: one.suspended[1] }] : [],
      revokedOn: one.revokedOn ?? null,
    };
    const rows = await app.sql<{ day: string; lapse: string | null }>(
      `select d::date::text as day, h.lapse from generate_series('2026-01-01'::date, '2026-12-31', '1 day') d
         join certificate.pub_holding h on h.employee_id = $1 and h.category_id = $2 and h.from_on <= d and h.last_on >= d order by 1`,
      [employee, category],
    );
    expect(rows).toHaveLength(365);
    expect(rows).toEqual(rows.map(({ day }) => ({ day, lapse: OF_STATUS[statusOn(held, day, false)] })));
  }
});
