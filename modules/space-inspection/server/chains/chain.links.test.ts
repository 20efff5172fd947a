import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unplannedInput } from '../../../inspection/server/testing.ts';
import { SURFACE_TYPE } from '../../contract/index.ts';
import { placeOfGround, swabOf } from '../testing/atp-ground.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('an inspection names the chains of its tests, to who may read them', async () => {
  const place = await placeOfGround(app, 'ehs');
  const input = { ...(await unplannedInput(app, 'adHoc', 'insp')), spaceId: place.spaceId };
  const { id } = await must(app, 'insp', 'POST', '/inspectionTasks/unplanned', input);
  const swab = swabOf(app, place, { inspectionId: id, surface: SURFACE_TYPE.tap, rlu: 60 });
  const { chainId } = await must(app, 'insp', 'POST', '/atp', swab);
  const linksFor = async (who: string) =>
    (await must(app, who, 'GET', `/inspectionTasks/${id}/collaboration`)).links.filter(
      ({ kind }: { kind: string }) => kind === 'space-inspection.chain',
    );
  expect(await linksFor('pm')).toMatchObject([{ id: chainId, menu: 'INS121', href: `/quantum/inspection/space/atp/chains/${chainId}` }]);
  expect((await app.as('other', 'GET', `/inspectionTasks/${id}/collaboration`)).STATUS).toBe(1410);
});
