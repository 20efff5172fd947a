import { randomUUID } from 'node:crypto';
import { groundOf, must, unique, type TestApp } from '@quantum/platform/testing';
import { SURFACE_TYPE } from '../../contract/index.ts';

/** Hygiena: 10 and 30. */
export const HYGIENA = 1;

/** A model of the project's company. */
export const newModel = (app: TestApp, more: object = {}) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  name: unique('Lumo '),
  maker: 'Charm',
  readingUnit: 'RLU',
  passLimit: 20,
  failLimit: 60,
  ...more,
});

/** A meter of a project. */
export const newMeter = (app: TestApp, more: object = {}) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  modelId: HYGIENA,
  serial: unique('EN-'),
  calibrationDue: null,
  ...more,
});
export const madeMeter = async (
  app: TestApp,
  who = 'every',
  more: object = {},
): Promise<{ id: number; version: number; serial: string }> => {
  const { id } = await must(app, who, 'POST', '/atp/meters', newMeter(app, more));
  return must(app, who, 'GET', `/atp/meters/${id}`);
};

/** Spaces of the project in use. */
export async function spacesOfGround(app: TestApp): Promise<number[]> {
  const rows = await app.sql<{ id: number }>(
    `select id from organization.pub_space where unit_id = $1 and status = '_SYS_A9_1' order by id`,
    [groundOf(app).project],
  );
  return rows.map(({ id }) => Number(id));
}

interface Place {
  spaceId: number;
  meterId: number;
}
/** A place to swab in: a space of the project and a meter of it. */
export async function placeOfGround(app: TestApp, who = 'every'): Promise<Place> {
  return { spaceId: (await spacesOfGround(app))[0]!, meterId: (await madeMeter(app, who)).id };
}

export const swabOf = (app: TestApp, place: Place, more: object = {}) => ({
  clientId: randomUUID(),
  ...place,
  surface: SURFACE_TYPE.tap,
  rlu: 8,
  phase: 'after',
  inspectionId: null,
  batch: 'B-2611',
  expiresOn: null,
  takenAt: app.clock.now().toISOString(),
  note: '',
  photos: [],
  ...more,
});
