export { incidentGround } from './testing/incident-ground.ts';
export { incidentGround } from './testing/incident-ground.ts';
