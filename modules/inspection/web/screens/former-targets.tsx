// INS121
import { Navigate } from 'react-router';
import { TARGETS_PATH } from '../../contract/index.ts';

/** The former address of the targets, which are among the space inspections now. */
export const FormerTargetsScreen = () => <Navigate to={TARGETS_PATH} replace />;
