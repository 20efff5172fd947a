// INS121
export { InspectionRecordScreen } from '@quantum/modules/inspection/web-api';
