import { abnormalEventEndpoints, hazardEndpoints, type ReportEndpoints, type ReportKind } from '../../contract/index.ts';

/** The calls of a kind: the same, at addresses of their own. */
export const callsOf = (kind: ReportKind): ReportEndpoints =>
  kind === 'hazard' ? hazardEndpoints : (abnormalEventEndpoints as unknown as ReportEndpoints);
