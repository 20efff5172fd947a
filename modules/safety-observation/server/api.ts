export { FIRST_LOADED_OBSERVATION, loadPastObservations, type PastObservation } from './history.seed.ts';
