export { tickAttestations } from './attestation.jobs.ts';
export { application, BASE, begun, candidate, category, holder, level, person, published, reviewed } from './testing/world.ts';
