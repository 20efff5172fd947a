// INC111
import { OwnIncidents } from '../parts/own-incidents.tsx';

export const IncidentMineScreen = () => <OwnIncidents />;
