// INC117
import { ReportList } from '../parts/report-list.tsx';

export const HazardReportListScreen = () => <ReportList kind="hazard" />;
