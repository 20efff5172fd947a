export { tickAbsences } from './absence.service.ts';
