// INS115
import { RecordListScreen } from '../parts/programme/record-list.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS115: inspections answered and locked. */
export const RecordsScreen = () => <RecordListScreen programme={ehsScreens} />;
