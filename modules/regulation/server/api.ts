export { citable, citableKind, loadCiting, lockCiting, type Citable } from './citations/citable.ts';
export { citationRoutes } from './citations/citation.routes.ts';
export { carryCitations } from './citations/citation.store.ts';
export { readCiting } from './citations/cited.store.ts';
export { readCitingRecords } from './citations/citing-records.read.ts';
export { citingJob, tellCitingRecords } from './citations/tell-citing.service.ts';
export { EVIDENCE_MOST, evidenceSource, type EvidenceRecord, type EvidenceSource } from './evidence-source.ts';
