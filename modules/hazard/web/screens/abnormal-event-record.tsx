// INC118
import { ReportRecordPage } from '../parts/report-record.tsx';

export const AbnormalEventRecordScreen = () => <ReportRecordPage kind="abnormalEvent" />;
