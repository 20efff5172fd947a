export { reportEscalation, type EscalatedEvent, type ReportEscalation } from './escalation.ts';
