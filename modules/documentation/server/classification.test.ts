import { ROLE } from '@quantum/modules/access/contract';
import { must, reason, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClassificationDetail, NewClassification } from '../contract/index.ts';
import { CLASSIFICATIONS as PATH, classificationFields } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const create = (more?: Partial<NewClassification>, who = 'admin') => app.as(who, 'POST', PATH, classificationFields(more));
const made = (more?: Partial<NewClassification>): Promise<ClassificationDetail> =>
  must(app, 'admin', 'POST', PATH, classificationFields(more));
const read = (id: number): Promise<ClassificationDetail> => must(app, 'admin', 'GET', `${PATH}/${id}`);
const below = async (...levels: number[]): Promise<ClassificationDetail[]> => {
  const chain: ClassificationDetail[] = [];
  for (const _ of levels) chain.push(await made({ parentClassificationId: chain.at(-1)?.id ?? null }));
  return chain;
};
const change = async (id: number, more: Partial<NewClassification>) => {
  const { clientId: _clientId, code: _code, prefix: _prefix, ...fields } = classificationFields(more);
  return app.as('admin', 'PUT', `${PATH}/${id}`, { ...fields, version: (await read(id)).version });
};
const move = async (id: number, event: 'retire' | 'restore') =>
  app.as('admin', 'POST', `${PATH}/${id}/${event}`, { version: (await read(id)).version, ...reason });

describe('the tree of classifications', () => {
  it('has four levels, is listed from the top down, and says who signs below', async () => {
    const roles = { reviewerRoles: [ROLE.ehsOfficer], approverRoles: [ROLE.projectManager, ROLE.documentController] };
    const [top, second, third, fourth] = (await below(1, 2, 3, 4)) as [
      ClassificationDetail,
      ClassificationDetail,
      ClassificationDetail,
      ClassificationDetail,
    ];
    expect(fourth).toMatchObject({ level: 4, path: [top, second, third, fourth].map(({ code }) => code).join(' / ') });
    expect(await create({ parentClassificationId: fourth.id })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'documentation.refusal.levels' },
    });
    expect((await change(second.id, { parentClassificationId: top.id, ...roles })).DATA).toMatchObject(roles);
    const { items } = await must(app, 'admin', 'POST', `${PATH}/list`, {
      pagingTool: { currentPage: 1, pageSize: 1000 },
      queryOrderBies: [{ columnName: 'path', orderType: 'asc' }],
    });
    const order = items.map(({ id }: { id: number }) => id).filter((id: number) => [top.id, second.id, third.id, fourth.id].includes(id));
    expect(order).toEqual([top.id, second.id, third.id, fourth.id]);
  });

  it('what moves takes what is below it along, and nothing is ever below itself', async () => {
    const [top, second, third] = (await below(1, 2, 3)) as [ClassificationDetail, ClassificationDetail, ClassificationDetail];
    const other = await made();
    expect(await change(top.id, { parentClassificationId: third.id })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'documentation.refusal.circle' },
    });
    expect(await change(top.id, { parentClassificationId: top.id })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'documentation.refusal.circle' },
    });
    expect((await change(second.id, { parentClassificationId: other.id })).STATUS).toBe(0);
    expect((await read(third.id)).path).toBe([other, second, third].map(({ code }) => code).join(' / '));
    expect(await change(other.id, { parentClassificationId: 999_999 })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'parentClassificationId', key: 'documentation.fault.parent' }],
    });
  });

  it('of two that are moved below each other at once, one is refused', async () => {
    const [one, two] = [await made(), await made()];
    const answers = await Promise.all([
      change(one.id, { parentClassificationId: two.id }),
      change(two.id, { parentClassificationId: one.id }),
    ]);
    expect(answers.map(({ STATUS }) => STATUS).toSorted()).toEqual([0, 1422]);
  });

  it('nothing in use is below something retired', async () => {
    const [top, second] = (await below(1, 2)) as [ClassificationDetail, ClassificationDetail];
    expect(await move(top.id, 'retire')).toMatchObject({ STATUS: 1422, DATA: { key: 'documentation.refusal.below' } });
    expect((await move(second.id, 'retire')).STATUS).toBe(0);
    expect((await move(top.id, 'retire')).STATUS).toBe(0);
    expect(await move(second.id, 'restore')).toMatchObject({ STATUS: 1422, DATA: { key: 'documentation.refusal.parentRetired' } });
    expect(await create({ parentClassificationId: top.id })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'documentation.refusal.parentRetired' },
    });
    expect((await move(top.id, 'restore')).STATUS).toBe(0);
    expect((await move(second.id, 'restore')).STATUS).toBe(0);
  });
});

describe('a classification', () => {
  it('sent twice is one; its prefix is its own in the company, however it is written', async () => {
    const same = classificationFields();
    const [first, again] = [await must(app, 'admin', 'POST', PATH, same), await must(app, 'admin', 'POST', PATH, same)];
    expect(again.id).toBe(first.id);
    expect((await create({ prefix: same.prefix.toLowerCase() })).STATUS).not.toBe(0);
    expect((await create({ code: same.code })).STATUS).not.toBe(0);
  });

  it('names roles that exist, each in one round', async () => {
    expect(await create({ reviewerRoles: ['EHS999'] })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'reviewerRoles', key: 'documentation.fault.role' }],
    });
    expect(await create({ reviewerRoles: [ROLE.ehsOfficer], approverRoles: [ROLE.ehsOfficer] })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'approverRoles', key: 'documentation.fault.bothRounds' }],
    });
  });

  it('is read by who has an office in its company, kept by document controllers, and unknown to another company', async () => {
    const { id } = await made();
    expect((await app.as('pm', 'GET', `${PATH}/${id}`)).STATUS).toBe(0);
    expect((await app.as('emp', 'GET', `${PATH}/${id}`)).STATUS).toBe(1403);
    expect((await create({}, 'pm')).STATUS).toBe(1403);
    expect((await app.as('other', 'GET', `${PATH}/${id}`)).STATUS).toBe(1410);
  });
});
