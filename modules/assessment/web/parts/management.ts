import { employeeCalls } from '@quantum/modules/organization/contract';
import { formEndpoints } from '@quantum/modules/form/contract';
import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { listSource, type PickerSource, type ScreenParts } from '@quantum/platform/web/kit';
import { PROTOCOL_STATUS, protocolEndpoints, PROTOCOLS_PATH, ROUND_MATRIX_PATH, ROUNDS_PATH } from '../../contract/index.ts';

/** The parts of the management. */
export const managementParts: ScreenParts = {
  label: 'menu.QPE116',
  links: [
    { to: ROUNDS_PATH, label: 'assessment.rounds' },
    { to: ROUND_MATRIX_PATH, label: 'assessment.matrix.title' },
    { to: PROTOCOLS_PATH, label: 'assessment.protocols' },
  ],
};
const is = (key: string, value: string) => [{ key, value, condition: '=' as const, connection: 'and' as const, isValueADigital: false }];
const formOf = (name: string, type: string): PickerSource =>
  listSource(name, formEndpoints.previewList, (form) => ({ id: form.id, label: form.name, note: form.code }), {
    criteria: is('inspectionType', type),
  });
/** Published forms of the QPE, and shorter ones for the ASE. */
export const qpeFormSource = formOf('qpeForm', FORM_TYPE.qpe);
export const aseFormSource = formOf('aseForm', FORM_TYPE.ase);

/** Protocols in force. */
export const protocolSource: PickerSource = listSource(
  'qpeProtocol',
  protocolEndpoints.list,
  (protocol) => ({ id: protocol.id, label: protocol.name, note: `${protocol.code} · ${protocol.year}` }),
  { criteria: is('status', PROTOCOL_STATUS.active) },
);

/** Quality assessors in scope. */
export const assessorSource: PickerSource = listSource(
  'qualityAssessor',
  employeeCalls.assessors,
  (person) => ({ id: person.id, label: person.employee_name, note: [person.job_name, person.orgName].filter(Boolean).join(' · ') }),
  { isPerson: true },
);
