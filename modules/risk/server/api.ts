export { flagRisks } from './row-follow.service.ts';
