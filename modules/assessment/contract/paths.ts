import { appPath, type PathId } from '@quantum/platform/contract';

/** INS124: the self-evaluations a project manager fills in. */
const MY_ASES_PATH = appPath('qpe/ase');
export const asePath = (id: PathId): string => `${MY_ASES_PATH}/${id}`;
export const aseAnswerPath = (id: PathId): string => `${asePath(id)}/answer`;
/** QPE115: evidence by element. */
const UPLOADS_PATH = appPath('qpe/ase-upload');
export const uploadPath = (id: PathId): string => `${UPLOADS_PATH}/${id}`;
/** QPE117: all of them, for whoever reviews or reads them. */
export const ASE_QUERY_PATH = appPath('qpe/ase-query');
export const aseQueryPath = (id: PathId): string => `${ASE_QUERY_PATH}/${id}`;
/** One of them as a mail opens it: alone, without the menu. */
export const aseMailPath = (id: PathId): string => `/ase-email-detail?id=${id}`;
/** QPE116: rounds, their projects and visits, protocols. */
export const ROUNDS_PATH = appPath('qpe/ase-management');
export const NEW_ROUND_PATH = `${ROUNDS_PATH}/new`;
/** Rounds against projects. */
export const ROUND_MATRIX_PATH = `${ROUNDS_PATH}/projects`;
export const PROTOCOLS_PATH = `${ROUNDS_PATH}/protocols`;
export const NEW_PROTOCOL_PATH = `${PROTOCOLS_PATH}/new`;
export const protocolPath = (id: PathId): string => `${PROTOCOLS_PATH}/${id}`;
export const protocolEditPath = (id: PathId): string => `${protocolPath(id)}/edit`;
export const roundPath = (id: PathId): string => `${ROUNDS_PATH}/rounds/${id}`;
/** QPE119: a project over all rounds. */
export const COMPARE_PATH = appPath('qpe/pro-assess-inquiry');
export const comparePath = (visitId: PathId): string => `${COMPARE_PATH}/${visitId}`;
export const FINDINGS_PATH = `${COMPARE_PATH}/findings`;
/** INS123: visits of quality assessors. */
export const VISITS_PATH = appPath('qpe/inspections');
export const visitPath = (id: PathId): string => `${VISITS_PATH}/${id}`;
/** Sheets of visits, on the phone. */
const VISIT_SHEETS_PATH = `${VISITS_PATH}/sheets`;
export const visitAnswerPath = (id: PathId): string => `${VISIT_SHEETS_PATH}/${id}`;
