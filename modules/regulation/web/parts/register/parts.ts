import type { ScreenParts } from '@quantum/platform/web/kit';
import { OBLIGATIONS_PATH, REGISTER_MATRIX_PATH, REGISTER_PATH, REGULATIONS_PATH } from '../../../contract/index.ts';

/** The database, what a unit has to keep, topics against projects, and the clauses of all projects. */
export const databaseParts: ScreenParts = {
  label: 'menu.GR111',
  links: [
    { to: REGULATIONS_PATH, label: 'regulation.register.database' },
    { to: REGISTER_PATH, label: 'regulation.register.title' },
    { to: REGISTER_MATRIX_PATH, label: 'regulation.register.matrix' },
    { to: OBLIGATIONS_PATH, label: 'regulation.register.clauses' },
  ],
};
