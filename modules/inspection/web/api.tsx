export { addInspectionPart } from './parts/record/inspection-parts.ts';
export { ProgrammeList } from './parts/record/programme-list.tsx';
export { InspectionRecordScreen } from './screens/inspection-record.tsx';
