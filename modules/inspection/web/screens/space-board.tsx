// INS122
import { SpaceBoardScreen } from '../parts/programme/space-board.tsx';
import { ehsScreens } from '../parts/programme/ehs-screens.ts';

/** INS122: the spaces of a project by day. */
export const BoardScreen = () => <SpaceBoardScreen programme={ehsScreens} />;
