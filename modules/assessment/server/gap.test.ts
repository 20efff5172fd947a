import { groundOf, inDays, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { claim, disclose, gapRound, plantFinding, plantVisit } from './testing/compared.ts';
import { ASES, VISITS } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());
const compare = (visitId: number, who = 'qa') => must(app, who, 'GET', `${VISITS}/${visitId}/compare`);
const CLAIMED = [5, 4, 2, 3, 4];
const FOUND = [3, 4, 3, 2, 4];

describe('the gap of a project', () => {
  it('is, by the worked example, +8.0 with 40 % over-claimed; in the page, in the list and on the board', async () => {
    const { roundId, aseId } = await gapRound(app);
    await claim(app, aseId, CLAIMED);
    const visitId = await plantVisit(app, aseId, FOUND, inDays(-400));
    await disclose(app, roundId);
    const { gap, rounds, isBlind } = await compare(visitId, 'pm');
    expect(isBlind).toBe(false);
    expect(gap).toMatchObject({ mean: '+8.0', overClaimed: '40', compared: 5, notComparable: 0 });
    const points = gap.sections[0].elements.map((one: { points: string }) => one.points);
    expect(points).toEqual(['+40.0', '0.0', '-20.0', '+20.0', '0.0']);
    expect(gap.sections[0].elements[0]).toMatchObject({ own: '100.0', outside: '60.0', isOver: true });
    expect(rounds.at(-1)).toMatchObject({ visitId, own: 72, outside: 64, mean: '+8.0' });
    const { items } = await must(app, 'pm', 'POST', `${VISITS}/compare/list`, { queryCriterias: [{ key: 'id', value: visitId }] });
    expect(items).toMatchObject([{ gap: 8, overClaimed: 40, ownPercent: 72, percent: 64 }]);
    const board = await must(app, 'pm', 'GET', `/charts/overviews/assessment?from=${inDays(-401)}&to=${inDays(-399)}`);
    const figure = board.figures.find(({ id }: { id: string }) => id === 'assessment.gap');
    expect(figure).toMatchObject({ numerator: 40, denominator: 5, unit: 'points' });
    expect(board.tables[0].rows[0].cells).toContain('+8.0');
    expect(board.charts.find(({ id }: { id: string }) => id === 'categories').series[0].cells[0].value).toBe(64);
  });

  it('has no mean with fewer than five comparable elements, and names how many could not be compared', async () => {
    const { roundId, aseId } = await gapRound(app);
    await claim(app, aseId, [5, 4, null, 3, 4]);
    const visitId = await plantVisit(app, aseId, FOUND, inDays(-300));
    await disclose(app, roundId);
    expect((await compare(visitId)).gap).toMatchObject({ mean: null, overClaimed: null, compared: 4, notComparable: 1 });
    const { items } = await must(app, 'qa', 'POST', `${VISITS}/compare/list`, { queryCriterias: [{ key: 'id', value: visitId }] });
    expect(items).toMatchObject([{ gap: null, overClaimed: null }]);
  });

  it('is told to nobody until the visit is handed in', async () => {
    const { aseId } = await gapRound(app);
    await claim(app, aseId, CLAIMED);
    const visitId = await plantVisit(app, aseId, null, inDays(-1));
    for (const who of ['qa', 'pm']) {
      const record = await compare(visitId, who);
      expect(record).toMatchObject({ isBlind: true, gap: null, repeats: [] });
      expect(record.rounds.map((one: { visitId: number }) => one.visitId)).not.toContain(visitId);
    }
    const { items } = await must(app, 'qa', 'POST', `${VISITS}/compare/list`, { queryCriterias: [{ key: 'id', value: visitId }] });
    expect(items).toEqual([]);
  });

  it('is none where the project handed in nothing, or what it handed in is void', async () => {
    const { roundId, aseId } = await gapRound(app);
    await claim(app, aseId, CLAIMED);
    const { version } = await must(app, 'ehsm', 'GET', `${ASES}/${aseId}`);
    await must(app, 'ehsm', 'POST', `${ASES}/${aseId}/void`, { version, reason: 'sent for another project' });
    const visitId = await plantVisit(app, aseId, FOUND, inDays(-200));
    await disclose(app, roundId);
    expect(await compare(visitId)).toMatchObject({ isBlind: false, gap: null });
  });

  it('shows what was found again, and how often in a row', async () => {
    const first = await gapRound(app);
    const visits: number[] = [];
    let before: number | null = null;
    for (const [i, { aseId }] of [first, await gapRound(app, first.protocolId), await gapRound(app, first.protocolId)].entries()) {
      const visitId = await plantVisit(app, aseId, FOUND, inDays(-90 + i * 30));
      before = await plantFinding(app, visitId, 'two', before, i === 2 ? 'open' : 'closed');
      visits.push(visitId);
    }
    await plantFinding(app, visits[2]!, 'three', null, 'dropped');
    const record = await compare(visits[2]!);
    expect(record.repeats).toEqual([{ item: 'two', text: 'Element two', times: 3 }]);
    expect(record.rounds.at(-1)).toMatchObject({ visitId: visits[2], findings: 1, repeats: 1 });
    const board = await must(app, 'qa', 'GET', `/charts/overviews/assessment?from=${inDays(-91)}&to=${inDays(-29)}`);
    const figures = Object.fromEntries(board.figures.map((one: { id: string }) => [one.id, one]));
    // Of means the board says on how many records they rest, and no share.
    const means = board.figures.filter(({ isMean }: { isMean: boolean }) => isMean).map(({ id }: { id: string }) => id);
    expect(means).toEqual(['assessment.qpe', 'assessment.ase']);
    expect(figures['assessment.findingsClosed']).toMatchObject({ numerator: 2, denominator: 3 });
    expect(figures['assessment.repeats']).toMatchObject({ numerator: 2, denominator: 3 });
    // The answer is what is still open, and which finding that is.
    const [line] = board.answer.lines;
    expect(line.reasons[0]).toMatchObject({ value: 2, of: 3, records: 1, href: expect.stringContaining('f.isClosed=is:false') });
    expect(line.records).toEqual([
      {
        text: 'Element two',
        note: expect.stringMatching(/open for \d+ days?/),
        href: expect.stringContaining(`/${visits[2]}`),
      },
    ]);
    expect(line.reasons[0].lacks).toBe('1 open finding');
  });
});

describe('the sample of a visit', () => {
  it('proposes what was weak here last time, and the areas the protocol asks for, each with its reason', async () => {
    const before = await gapRound(app);
    await plantVisit(app, before.aseId, [5, 5, 2, 5, 5], inDays(-10));
    await app.sql(`update assessment.assessment set handed_in_at = now() + interval '1 minute' where round_id = $1 and kind = 'qpe'`, [
      before.roundId,
    ]);
    const { aseId } = await gapRound(app, before.protocolId);
    const visitId = await plantVisit(app, aseId, null, inDays(0));
    const sample = await must(app, 'qa', 'GET', `${VISITS}/${visitId}/sample`);
    expect(sample.elements).toEqual([{ item: 'three', text: 'Element three', because: [{ kind: 'last', percent: 40 }] }]);
    const spaces = await app.sql<{ n: number }>(
      `select count(*)::int as n from organization.pub_space where unit_id = $1 and status = '_SYS_A9_1' and deleted_at is null`,
      [groundOf(app).project],
    );
    expect(sample.areas).toHaveLength(Math.min(3, spaces[0]!.n));
    for (const area of sample.areas) expect(['functionalRisk', 'findings', 'code']).toContain(area.because);
  });
});
