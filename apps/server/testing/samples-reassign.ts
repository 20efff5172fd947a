import type { TestApp } from '@quantum/platform/testing';
import { draftPlan, whoIs } from '../../../modules/inspection/server/testing.ts';
import type { MakeSample } from './sample.ts';

/** Rounds and plans that go to others. */
export function reassignSamples(waiting: (app: TestApp) => Promise<{ id: number }>): Record<string, MakeSample> {
  const to =
    (make: (app: TestApp) => Promise<{ id: number }>): MakeSample =>
    async (app) => {
      const [{ id }, { employeeId }] = [await make(app), await whoIs(app, 'insp')];
      return { path: '', body: { ids: [id], inspectorIds: [employeeId] } };
    };
  return {
    'POST /inspectionTasks/reassign': to(waiting),
    'POST /inspections/reassign': to(draftPlan),
  };
}
