import { addAssessors } from '../../../apps/server/testing/people.ts';
import { LOCALES } from '@quantum/platform/contract';
import { must, pdfText, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASSESSMENT_STATUS as STATUS, FINDING_GRADE, type AsideSheets, type VisitDetail } from '../contract/index.ts';
import { sheetBody, signAll, started, withPhoto } from './testing/visit-world.ts';
import { addEvidence, ase, ASES, handInBody, VISITS } from './testing/world.ts';

let app: TestApp;
const TEAM = { lead: 'qa', also: 'qa2', reviewer: 'qa3' };
beforeAll(async () => {
  app = await startTestApp();
  await addAssessors(app, 'qa2', 'qa3');
});
afterAll(() => app.stop());
const asideOf = (id: number, who = 'qa'): Promise<AsideSheets> => must(app, who, 'GET', `${VISITS}/${id}/aside`);
const paper = (id: number, who: string, locale = 'en') => app.raw(who, 'GET', `${VISITS}/${id}/paper`, undefined, { locale });

/** Two sheets of one visit: of the lead, and of another assessor, with a photo and another score. */
async function twoSheets(roundId?: number): Promise<number> {
  const { id } = await started(app, TEAM, roundId);
  const other = await sheetBody(app, id, 'qa2', { scores: { walls: 'p0' }, findings: [{ item: 'walls', recommendation: 'Paint them' }] });
  const pictured = await withPhoto(app, 'qa2', other.answers, 'beds');
  await must(app, 'qa2', 'POST', `${VISITS}/${id}/handIn`, { ...other, answers: pictured });
  return id;
}
const lead = async (id: number) => {
  const body = await sheetBody(app, id, 'qa', { findings: [{ item: 'beds', recommendation: 'Wash the beds' }] });
  await must(app, 'qa', 'POST', `${VISITS}/${id}/handIn`, body);
};
const toSign = async (id: number) => {
  const { version } = await must(app, 'qa', 'GET', `${VISITS}/${id}`);
  await must(app, 'qa', 'POST', `${VISITS}/${id}/ready`, { version, summary: 'Ward 3 was closed' });
  await must(app, 'qa3', 'POST', `${VISITS}/${id}/pass`, { version: version + 1 });
};

describe('a sheet that was kept aside', () => {
  it('is read and compared by the team, element by element, with its photos', async () => {
    const id = await twoSheets();
    // Before the lead has handed in there is nothing to compare it with.
    const alone = await asideOf(id, 'qa3');
    expect(alone).toMatchObject({ counting: null, sheets: [{ by: { id: (await whoIs(app, 'qa2')).employeeId } }] });
    expect(alone.elements.every(({ isAlike, counting }) => isAlike && counting === null)).toBe(true);
    await lead(id);
    const { counting, sheets, elements } = await asideOf(id);
    expect(counting).toMatchObject({ percent: '80.50', by: { id: (await whoIs(app, 'qa')).employeeId } });
    expect(counting?.areas).toHaveLength(3);
    expect(sheets).toHaveLength(1);
    expect(sheets[0]!.percent).not.toBe('80.50');
    expect(elements.filter(({ isAlike }) => !isAlike).map(({ item }) => item)).toEqual(['beds', 'walls']);
    expect(elements.find(({ item }) => item === 'walls')).toMatchObject({
      counting: { points: '2 / 5', finding: null },
      aside: [{ points: '0 / 5', finding: { grade: FINDING_GRADE.minor, recommendation: 'Paint them' } }],
    });
    expect(elements.find(({ item }) => item === 'beds')).toMatchObject({ counting: { photos: [] }, aside: [{ photos: [{}] }] });
  });

  it('is for those who read the report: the team at any time, managers once it is to be signed', async () => {
    const id = await twoSheets();
    await lead(id);
    for (const who of ['pm', 'om', 'ehsm']) {
      expect((await app.as(who, 'GET', `${VISITS}/${id}/aside`)).STATUS).toBe(1410);
      expect(await must(app, who, 'GET', `${VISITS}/${id}`)).toMatchObject({ setAside: [{}], canCompareAside: false });
    }
    expect(await must(app, 'qa3', 'GET', `${VISITS}/${id}`)).toMatchObject({ canCompareAside: true });
    await toSign(id);
    expect((await asideOf(id, 'pm')).sheets).toHaveLength(1);
    expect((await app.as('other', 'GET', `${VISITS}/${id}/aside`)).STATUS).not.toBe(0);
  });
});

describe('the report as a paper', () => {
  it.each([
    ['en', 'Report of the quality visit', 'Over-claimed'],
    ['zh-Hans', '质量访查报告', '高估要素'],
    ['zh-Hant', '質素訪查報告', '高估要素'],
  ] as const)('in %s has score, grade, findings, answers, signatures, and what the project claimed', async (locale, title, claimed) => {
    const { id: aseId, roundId } = await ase(app);
    await addEvidence(app, aseId, 'pm');
    await must(app, 'pm', 'POST', `${ASES}/${aseId}/handIn`, await handInBody(app, aseId, { walls: 'p5' }, 'pm'));
    const id = await twoSheets(roundId);
    await lead(id);
    const draft = pdfText((await paper(id, 'qa', locale)).body).text;
    expect(draft).toContain(title);
    // What a project claims is not told before the report is to be signed.
    expect(draft).not.toContain(claimed);
    await toSign(id);
    const signers = await signAll(app, id);
    const { text } = pdfText((await paper(id, 'pm', locale)).body);
    const { DATA: visit } = await app.as('pm', 'GET', `${VISITS}/${id}`, undefined, { locale });
    const names = (visit as VisitDetail).signing[0]!.seats.map(({ printedName }) => printedName);
    expect(names).toHaveLength(signers.length);
    for (const said of [title, visit.code, '80.50', 'Wash the beds', visit.report.findings[0].code, visit.lead.name, claimed, ...names])
      expect(text).toContain(said);
  });

  it.each(LOCALES)('is refused to those who may not read the report yet, and before there is one (%s)', async (locale) => {
    const id = await twoSheets();
    const refused = async (who: string) =>
      JSON.parse((await paper(id, who, locale)).body.toString()) as { STATUS: number; DATA: { key: string } };
    expect(await refused('qa')).toMatchObject({ STATUS: 1422, DATA: { key: 'assessment.refusal.reportClosed' } });
    await lead(id);
    expect((await refused('pm')).STATUS).toBe(1422);
    expect(await must(app, 'qa', 'GET', `${VISITS}/${id}`)).toMatchObject({ status: STATUS.draft });
  });
});
