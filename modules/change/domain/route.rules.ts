import { isAtLeastHigh, isAtLeastMedium } from './risk.rules.ts';

/** Who signs a change: a seat of an office of our own, or one of the client's, named by its office. */
export type SeatName = 'projectManager' | 'ehs' | 'operationManager' | 'director' | 'infectionControl' | 'client';

interface RouteFacts {
  riskAfter: string | null;
  /** A space of functional risk 1 or 2 is among those affected. */
  touchesHighRiskSpace: boolean;
  /** The unit's setting says that the client signs. */
  clientSigns: boolean;
}

/** The seats, all asked at once: manager and EHS always, infection control where patients are at risk, those above by the risk that stays. */
export const seatsOf = ({ riskAfter, touchesHighRiskSpace, clientSigns }: RouteFacts): SeatName[] => [
  'projectManager',
  'ehs',
  ...(touchesHighRiskSpace ? (['infectionControl'] as const) : []),
  ...(isAtLeastMedium(riskAfter) ? (['operationManager'] as const) : []),
  ...(isAtLeastHigh(riskAfter) ? (['director'] as const) : []),
  ...(clientSigns ? (['client'] as const) : []),
];
