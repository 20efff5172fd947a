import { useState } from 'react';
import { Button } from '@mantine/core';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import type { DueRooms } from '../../contract/index.ts';
import { isGap } from '../../domain/due.rules.ts';
import { DueFloorSection } from './due-floor.tsx';
import { RoundFields } from './round-fields.tsx';
import { usePlanDue } from './use-plan-due.ts';

/** The floors with their rooms; what nobody has planned becomes a round by one tap, all of it or the rooms that are ticked. */
export function DueFloors({ rooms }: { rooms: DueRooms }) {
  const { t } = useTranslation();
  const { choice, setChoice, planRooms, isRunning, canPlan } = usePlanDue(rooms);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const gaps = rooms.floors.flatMap((floor) => floor.rooms.filter(isGap).map((room) => room.spaceId));
  const chosen = gaps.filter((id) => ticked.has(id));
  const next = (chosen.length > 0 ? chosen : gaps).slice(0, LIMITS.spacesPerPlan);
  const tick = (ids: readonly number[], on: boolean) =>
    setTicked((now) => (on ? new Set([...now, ...ids]) : new Set([...now].filter((id) => !ids.includes(id)))));
  return (
    <>
      {rooms.mayPlan && gaps.length > 0 && (
        <section className="q-stack q-gap-8 space-due-plan" aria-label={t('space-inspection.due.round')}>
          <RoundFields choice={choice} onChange={setChoice} />
          <div className="q-row q-wrap q-middle q-gap-8">
            <Button variant="filled" disabled={!canPlan} loading={isRunning} onClick={() => planRooms(next)}>
              {t(chosen.length > 0 ? 'space-inspection.due.planTicked' : 'space-inspection.due.planAll', { count: next.length })}
            </Button>
            {!canPlan && <span className="q-hint">{t('space-inspection.due.noForm')}</span>}
          </div>
        </section>
      )}
      {rooms.floors.map((floor) => (
        <DueFloorSection
          key={`${floor.facilityId} ${floor.floor}`}
          floor={floor}
          ticked={ticked}
          onTick={rooms.mayPlan ? tick : undefined}
          onPlan={canPlan && !isRunning ? planRooms : undefined}
        />
      ))}
    </>
  );
}
