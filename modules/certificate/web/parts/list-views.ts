import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { anyOf, isOff, isOn, masterViews, workViews, type ListView } from '@quantum/platform/web/kit';
import { CERTIFICATE_STATUS } from '../../contract/index.ts';

const { pending, valid, suspended, expired, revoked, rejected } = CERTIFICATE_STATUS;
const within = (days: number): ListView['filters'] => ({
  held: isOn,
  daysLeft: { condition: 'between', values: ['0', String(days)] },
});
/** What counts or may still count, by the day it ends. */
export const certificateViews = workViews({
  open: { status: anyOf(pending, valid, suspended) },
  due: ['validTo', 'asc'],
  within: [
    { label: 'certificate.view.in30', filters: within(30) },
    { label: 'certificate.view.in60', filters: within(60) },
    { label: 'certificate.view.in90', filters: within(90) },
    { label: 'certificate.view.pending', filters: { pending: isOn } },
    { label: 'certificate.view.suspended', filters: { status: anyOf(suspended) } },
    { label: 'certificate.view.noProof', filters: { held: isOn, proof: isOff } },
  ],
  closed: { status: anyOf(expired, revoked, rejected) },
  latest: ['validTo', 'desc'],
  states: [{ label: 'certificate.view.lapsed', filters: { lapsed: isOn } }],
});
export const categoryViews = masterViews(
  { status: anyOf(RECORD_STATUS.active, RECORD_STATUS.pending) },
  { status: anyOf(RECORD_STATUS.inactive, RECORD_STATUS.readOnly) },
);
