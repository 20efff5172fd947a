// INC117
import { ReportForm } from '../parts/report-form.tsx';

export const HazardReportNewScreen = () => <ReportForm kind="hazard" />;
