// INC118
import { ReportForm } from '../parts/report-form.tsx';

export const AbnormalEventNewScreen = () => <ReportForm kind="abnormalEvent" />;
