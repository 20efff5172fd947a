// INC117
import { ReportRecordPage } from '../parts/report-record.tsx';

export const HazardReportRecordScreen = () => <ReportRecordPage kind="hazard" />;
