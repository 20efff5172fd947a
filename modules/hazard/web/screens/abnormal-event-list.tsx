// INC118
import { ReportList } from '../parts/report-list.tsx';

export const AbnormalEventListScreen = () => <ReportList kind="abnormalEvent" />;
