import { ROLE } from '@quantum/modules/access/contract';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { everyLocale, operation } from '@quantum/platform/contract';
import { contribute, runUseCase, systemActor, type ServerModule } from '@quantum/platform/server';
import { startTestApp, type TestApp, type TestAppOptions, whoIs } from '@quantum/platform/testing';
import { signSource, type RoundEnd } from '../extension-points.ts';
import { startRound } from '../sign-start.service.ts';

/** A kind of record of the tests: a paper that is nothing but signed. */
export const PAPER = 'paper.paper';

/** What each paper says, and how its rounds ended; by the paper's id. */
export const papers = {
  says: new Map<number, string>(),
  ends: new Map<number, RoundEnd['outcome'][]>(),
  asked: [] as number[],
  glances: new Map<number, string>(),
  days: new Map<number, number>(),
};

export const paperModule: ServerModule = {
  id: 'paper',
  audited: { [PAPER]: { events: ['ask'] } },
  contributions: [
    contribute(signSource, {
      kind: PAPER,
      lock: async (_ctx, id) => ({ id, says: papers.says.get(id) ?? '' }),
      glance: async (_ctx, ids) => new Map(ids.map((id) => [id, [{ label: 'common.code', value: papers.glances.get(id) ?? 'low' }]])),
      routing: {
        label: 'common.code',
        facts: [
          { fact: 'days', label: 'common.unit' },
          { fact: 'risk', label: 'common.status', category: CODE_CATEGORY.inspectionRisk },
        ],
        factsOf: async (_ctx, id) => ({ days: papers.days.get(id) ?? null, risk: null }),
        roles: [ROLE.projectManager],
      },
      asked: async (_ctx, _id, employeeIds) => void papers.asked.push(...employeeIds),
      shown: async () => ({ title: 'Paper', code: 'P', lead: '', facts: [], sections: [] }) as never,
      ended: async (_ctx, id, { outcome }) => void papers.ends.set(id, [...(papers.ends.get(id) ?? []), outcome]),
    }),
  ],
};

/** A server whose people may be asked to sign papers. */
export const startPaperApp = (options: TestAppOptions = {}): Promise<TestApp> => startTestApp({ ...options, modules: [paperModule] });

const ask = operation({
  id: 'paper.paper.ask',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'papers of the tests have no trail of their own',
});

export type PaperRound = Pick<Parameters<typeof startRound>[1], 'mode' | 'rule' | 'percent' | 'signers' | 'ownSignersOnly'> & {
  authors?: readonly number[];
  days?: number;
};

let made = 0;
/** Asks for signatures on a new paper; answers the ids of both. */
export async function askForPaper(app: TestApp, { authors = [], days, ...round }: PaperRound): Promise<{ paper: number; round: number }> {
  const paper = 90_000 + ++made;
  if (days !== undefined) papers.days.set(paper, days);
  const by = { kernel: app.kernel, actor: systemActor('papers'), operation: ask, locale: 'en', requestId: 'papers' } as const;
  const [unit] = await app.sql<{ id: number; company: number }>(
    `select e.unit_id::int as id, e.company_id::int as company from access.user u join organization.employee e on e.id = u.employee_id where u.user_name = 'pm'`,
  );
  const id = await runUseCase(by, (ctx) =>
    startRound(ctx, {
      ...round,
      authors,
      type: '_SYS_TK_2',
      sourceKind: PAPER,
      sourceId: paper,
      code: `P-${paper}`,
      title: everyLocale(() => 'A paper'),
      place: everyLocale(() => 'Here'),
      risk: null,
      companyId: unit!.company,
      unitId: unit!.id,
      businessLineId: null,
      eventOn: '2026-11-28',
      dueAt: null,
      askedBy: authors[0] ?? null,
    }),
  );
  if (id === undefined) throw new Error('nobody was found to sign the paper');
  return { paper, round: id };
}

interface SeatNow {
  id: number;
  step: number;
  status: string;
  employeeId: number | null;
}
/** The round as its tables have it. */
export async function roundNow(app: TestApp, round: number): Promise<{ version: number; status: string; seats: SeatNow[] }> {
  const [found] = await app.sql<{ version: number; status: string }>('select version, status from task.sign_round where id = $1', [round]);
  const seats = await app.sql<SeatNow>(
    `select id::int, step, status, employee_id::int as "employeeId" from task.sign_seat where round_id = $1 order by step, id`,
    [round],
  );
  return { ...found!, seats };
}

/** An act of a person on their open seat; answers STATUS and DATA. */
export async function actOn(app: TestApp, round: number, who: string, event: string, more: object = {}) {
  const { employeeId } = await whoIs(app, who);
  const { version, seats } = await roundNow(app, round);
  const seat = seats.find((one) => one.employeeId === employeeId && (one.status === 'unsigned' || one.status === 'processing'));
  const input = event === 'withdraw' ? { version } : { version, seatId: seat?.id ?? seats[0]!.id, ...more };
  return app.as(who, 'POST', `/tasks/sign/${round}/${event}`, input);
}
