// INC118
import { OwnReports } from '../parts/report-list.tsx';

/** What the reader reported: the anonymous ones too, which nobody else finds under their name. */
export const AbnormalEventMineScreen = () => <OwnReports kind="abnormalEvent" />;
