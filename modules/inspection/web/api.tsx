export { addInspectionPart } from './parts/record/inspection-parts.tsx';
export { ProgrammeList } from './parts/record/programme-list.tsx';
export { InspectionRecordScreen } from './screens/inspection-record.tsx';
