import { isAtLeastHigh, isAtLeastMedium } from './risk.rules.ts';

/** Who signs a change: a seat of an office of our own, or one of the client's, named by its office. */
export type SeatName = 'projectManager' | 'ehs' | 'operationManager' | 'director' | 'infectionControl' | 'client';

const SEATS: readonly SeatName[] = ['projectManager', 'ehs', 'infectionControl', 'operationManager', 'director', 'client'];

interface RouteFacts {
  riskAfter: string | null;
  /** A space of functional risk 1 or 2 is among those affected. */
  touchesHighRiskSpace: boolean;
  /** The unit's setting says that the client signs. */
  clientSigns: boolean;
  /** Seats the template of the case asks for beside them. */
  extra?: readonly SeatName[];
}

/** The seats, all asked at once: manager and EHS always, infection control where patients are at risk, those above by the risk that stays. */
export const seatsOf = ({ riskAfter, touchesHighRiskSpace, clientSigns, extra = [] }: RouteFacts): SeatName[] => {
  const asked: Record<SeatName, boolean> = {
    projectManager: true,
    ehs: true,
    infectionControl: touchesHighRiskSpace,
    operationManager: isAtLeastMedium(riskAfter),
    director: isAtLeastHigh(riskAfter),
    client: clientSigns,
  };
  return SEATS.filter((seat) => asked[seat] || extra.includes(seat));
};
