// CHA120
import { RecordListScreen } from '@quantum/modules/inspection/web-api';
import { changeScreens } from '../../parts/programme.ts';

/** CHA120: inspections answered and locked. */
export const ChangeRecordsScreen = () => <RecordListScreen programme={changeScreens} />;
