import { must, planInput } from '../../../modules/inspection/server/testing.ts';
import { groundOf } from './ground.ts';
import type { MakeSample } from './sample.ts';

export const planPartSamples: Record<string, MakeSample> = {
  'POST /inspections/across': async (app) => {
    const { unitId, spaceIds, inspectorIds, ...common } = await planInput(app);
    const [other] = await app.sql<{ id: number; space: number }>(
      'select unit_id as id, min(id)::int as space from organization.space where company_id = $1 and unit_id <> $2 group by unit_id limit 1',
      [groundOf(app).company, unitId],
    );
    const part = (at: number, spaces: number[]) => ({ unitId: at, spaceIds: spaces, groupIds: [], inspectorIds });
    return { path: '', body: { ...common, parts: [part(unitId, spaceIds), part(other!.id, [other!.space])] } };
  },
  'POST /inspections/:id/parts': async (app) => {
    const { path: _path, body } = await planPartSamples['POST /inspections/across']!(app);
    const plan = await must(app, 'every', 'POST', '/inspections/across', body);
    const [third] = await app.sql<{ id: number; space: number }>(
      `select unit_id as id, min(id)::int as space from organization.space where company_id = $1
        and unit_id not in (select unit_id from inspection.plan where parent_id = $2) group by unit_id limit 1`,
      [groundOf(app).company, plan.id],
    );
    const [part] = (body as { parts: { inspectorIds: number[] }[] }).parts;
    const place = { unitId: third!.id, spaceIds: [third!.space], groupIds: [], inspectorIds: part!.inspectorIds };
    return { path: `/inspections/${plan.id}/parts`, body: { ...place, version: plan.version } };
  },
};
