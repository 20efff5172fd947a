import { randomUUID } from 'node:crypto';
import { operation } from '@quantum/platform/contract';
import { scoreAnswers } from '@quantum/modules/form/server-api';
import { fractions } from '@quantum/platform/domain';
import { runUseCase, systemActor } from '@quantum/platform/server';
import { groundOf, inThree, must, unique, type TestApp } from '@quantum/platform/testing';
import { ASSESSMENT_STATUS as STATUS } from '../../contract/index.ts';
import { discloseScores } from '../blind/disclose.service.ts';
import { formOf, ASES, published, round, ROUNDS } from './world.ts';

/** Elements of the worked example of the gap: each of 5 points, so that a point is 20 of 100. */
const ELEMENTS = ['one', 'two', 'three', 'four', 'five'] as const;
const MOST = 5;
const element = (key: string) => ({
  key,
  type: 'singleDropdown',
  text: inThree(`Element ${key}`),
  naAllowed: true,
  options: Array.from({ length: MOST + 1 }, (_, points) => ({ key: `p${points}`, text: inThree(`${points}`), points })),
});
const SHEET = { sections: [{ key: 'all', title: inThree('All'), weight: 100, items: ELEMENTS.map(element) }] };
/** Points of each element; null: not applicable. */
type Points = readonly (number | null)[];
const answersOf = (points: Points) =>
  points.map((one, i) => (one === null ? { item: ELEMENTS[i]!, na: true } : { item: ELEMENTS[i]!, value: `p${one}` }));

/** A round of five elements, one of the protocol where it is given. */
export async function gapRound(app: TestApp, protocolId?: number) {
  const protocol =
    protocolId ?? (await published(app, 'every', { formId: await formOf(app, 'every', SHEET), evidence: [], recommendations: [] })).id;
  const made = await round(app, 'qa', { protocolId: protocol });
  const { projects } = await must(app, 'every', 'GET', `${ROUNDS}/${made.id}`);
  return { roundId: made.id, protocolId: protocol, aseId: projects[0].ase.id as number };
}

export async function claim(app: TestApp, aseId: number, points: Points): Promise<void> {
  const { formVersionId } = await must(app, 'pm', 'GET', `${ASES}/${aseId}`);
  const sheet = { clientId: randomUUID(), formVersionId, startedAt: new Date(0).toISOString(), answers: answersOf(points) };
  await must(app, 'pm', 'POST', `${ASES}/${aseId}/handIn`, sheet);
}

/** A visit of the project of a round as it is in the tables: planned, or handed in with these points. */
export async function plantVisit(app: TestApp, aseId: number, points: Points | null, on: string): Promise<number> {
  const { content } = await must(app, 'every', 'GET', `${ASES}/${aseId}`);
  const receipt = points && scoreAnswers(content, answersOf(points), 95);
  const percent = receipt?.part ? fractions.toPercent(fractions.readFraction(receipt.part), 4) : null;
  const [visit] = await app.sql<{ id: number }>(
    `insert into assessment.assessment (company_id, unit_id, event_on, code, client_id, kind, round_id, protocol_id, form_version_id, opens_on, due_on,
       status, receipt, part, percent, handed_in_at, created_at, updated_at)
     select company_id, unit_id, $2::date, $3, gen_random_uuid(), 'qpe', round_id, protocol_id, form_version_id, opens_on, $2::date,
       $4, $5, $6, $7, case when $5::jsonb is null then null else now() end, now(), now()
     from assessment.assessment where id = $1 returning id::int`,
    [
      aseId,
      on,
      unique('QPE-'),
      points ? STATUS.signing : STATUS.inProgress,
      receipt && JSON.stringify(receipt),
      receipt?.part ?? null,
      percent,
    ],
  );
  return visit!.id;
}

/** What the hand-in of a visit does to the scores of its project. */
export const disclose = (app: TestApp, roundId: number): Promise<void> =>
  runUseCase(
    {
      kernel: app.kernel,
      actor: systemActor('test'),
      operation: operation({ id: 'assessment.tick.test', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] }),
      locale: 'en',
      requestId: 'test',
    } as const,
    (ctx) => discloseScores(ctx, roundId, groundOf(app).project),
  );

/** A finding of a planted visit. */
export async function plantFinding(
  app: TestApp,
  visitId: number,
  item: string,
  repeatOf: number | null = null,
  status = 'open',
): Promise<number> {
  const columns = await app.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'assessment' and table_name = 'finding' and column_name = 'given_grade'`,
  );
  const given = columns.length > 0;
  const [made] = await app.sql<{ id: number }>(
    `insert into assessment.finding (company_id, unit_id, code, assessment_id, item, grade, ${given ? 'given_grade, ' : ''}repeat_of, status, created_at, updated_at)
     select company_id, unit_id, $2, id, $3, '_SYS_FE_3', ${given ? "'_SYS_FE_3', " : ''}$4, $5, now(), now() from assessment.assessment where id = $1
     returning id::int`,
    [visitId, unique('QF-'), item, repeatOf, status],
  );
  return made!.id;
}
