export { EVIDENCE_MOST, evidenceSource, type EvidenceRecord, type EvidenceSource } from './evidence-source.ts';
