export { reportEscalation, type ReportEscalation } from './escalation.ts';
