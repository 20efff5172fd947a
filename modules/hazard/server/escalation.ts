import type { OutcomeProgress } from '@quantum/modules/issue/server-api';
import { extensionPoint, type Ctx, type Db } from '@quantum/platform/server';

/** An abnormal event as what it goes on as takes it over. */
interface EscalatedEvent {
  kind: string;
  id: number;
  unitId: number;
  spaceId: number | null;
  description: string;
  occurredAt: string;
  /** Null of an anonymous one. */
  reporterId: number | null;
  photos: readonly number[];
  isHurt: boolean;
}

/** The record an abnormal event goes on as when it was more than that; the module above that keeps incidents contributes it. */
export interface ReportEscalation {
  make(ctx: Ctx, event: EscalatedEvent): Promise<{ id: number; code: string }>;
  find(ctx: Ctx, id: number): Promise<{ code: string; href: string }>;
  progress(db: Db, id: number): Promise<OutcomeProgress>;
}

export const reportEscalation = extensionPoint<ReportEscalation>('hazard.escalation');
/** None while no module keeps incidents. */
export const escalation = (): ReportEscalation | undefined => reportEscalation.all()[0];
