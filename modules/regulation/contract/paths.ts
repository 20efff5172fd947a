import { appPath, type PathId } from '@quantum/platform/contract';

export const REGULATIONS_PATH = appPath('regulation/database');
export const NEW_REGULATION_PATH = `${REGULATIONS_PATH}/new`;
export const regulationPath = (id: PathId): string => `${REGULATIONS_PATH}/${id}`;
/** The record of a version, at one of its clauses. */
export const clausePath = (id: PathId, key: string): string => `${regulationPath(id)}?clause=${key}`;
export const editRegulationPath = (id: PathId): string => `${regulationPath(id)}/edit`;
/** The register of a unit, as of a day; and the clauses of all projects that figures open. */
export const REGISTER_PATH = `${REGULATIONS_PATH}/register`;
export const registerPath = (unitId: PathId, clauseId?: PathId): string =>
  `${REGISTER_PATH}?unit=${unitId}${clauseId === undefined ? '' : `&clause=${clauseId}`}`;
export const REGISTER_MATRIX_PATH = `${REGISTER_PATH}/matrix`;
export const OBLIGATIONS_PATH = `${REGISTER_PATH}/clauses`;
