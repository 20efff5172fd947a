export { incidentGround } from './testing/incident-ground.ts';
