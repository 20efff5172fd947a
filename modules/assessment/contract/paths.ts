import { appPath, type PathId } from '@quantum/platform/contract';

/** INS124: the self-evaluations a project manager fills in. */
const MY_ASES_PATH = appPath('qpe/ase');
export const asePath = (id: PathId): string => `${MY_ASES_PATH}/${id}`;
export const aseAnswerPath = (id: PathId): string => `${asePath(id)}/answer`;
/** QPE115: evidence by element. */
const UPLOADS_PATH = appPath('qpe/ase-upload');
export const uploadPath = (id: PathId): string => `${UPLOADS_PATH}/${id}`;
/** QPE116: rounds, their projects and visits, protocols. */
export const ROUNDS_PATH = appPath('qpe/ase-management');
export const NEW_ROUND_PATH = `${ROUNDS_PATH}/new`;
export const PROTOCOLS_PATH = `${ROUNDS_PATH}/protocols`;
export const NEW_PROTOCOL_PATH = `${PROTOCOLS_PATH}/new`;
export const protocolPath = (id: PathId): string => `${PROTOCOLS_PATH}/${id}`;
export const protocolEditPath = (id: PathId): string => `${protocolPath(id)}/edit`;
export const roundPath = (id: PathId): string => `${ROUNDS_PATH}/rounds/${id}`;
/** INS123: visits of quality assessors. */
const VISITS_PATH = appPath('qpe/inspections');
export const visitPath = (id: PathId): string => `${VISITS_PATH}/${id}`;
/** Sheets of visits, on the phone. */
export const VISIT_SHEETS_PATH = `${VISITS_PATH}/sheets`;
export const visitAnswerPath = (id: PathId): string => `${VISIT_SHEETS_PATH}/${id}`;
