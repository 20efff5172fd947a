import { useId } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { LIMITS } from '@quantum/platform/contract';
import { CodeTag } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { DueFloor, DueRoom } from '../../contract/index.ts';
import { isGap } from '../../domain/due.rules.ts';
import '@mantine/core/styles/Checkbox.layer.css';

interface Props {
  floor: DueFloor;
  ticked: ReadonlySet<number>;
  /** Rooms may be ticked. */
  onTick: ((ids: readonly number[], on: boolean) => void) | undefined;
  /** A round may be made of them. */
  onPlan: ((spaceIds: number[]) => void) | undefined;
}

/** One floor: its rooms in the order one walks, and its own round. */
export function DueFloorSection({ floor, ticked, onTick, onPlan }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const place = [floor.facility, floor.floor && t('space-inspection.due.floor', { floor: floor.floor })].filter(Boolean).join(' · ');
  const gaps = floor.rooms.filter(isGap).map((room) => room.spaceId);
  const chosen = gaps.filter((room) => ticked.has(room));
  const next = (chosen.length > 0 ? chosen : gaps).slice(0, LIMITS.spacesPerPlan);
  return (
    <section aria-labelledby={id} className="space-due-floor">
      <header className="q-row q-wrap q-middle q-gap-8">
        <h2 id={id} className="q-flat">
          {place}
        </h2>
        <span className="q-tone-2">{t('space-inspection.due.count', { count: floor.rooms.length })}</span>
        {onPlan && gaps.length > 0 && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('space-inspection.due.planFloor', { count: next.length, place })}
            onClick={() => onPlan(next)}
          >
            {t('space-inspection.due.planThese', { count: next.length })}
          </Button>
        )}
      </header>
      <ul className="q-list">
        {floor.rooms.map((room) => (
          <Room key={room.spaceId} room={room} isTicked={ticked.has(room.spaceId)} onTick={onTick} />
        ))}
      </ul>
    </section>
  );
}

function Room({ room, isTicked, onTick }: { room: DueRoom; isTicked: boolean; onTick: Props['onTick'] }) {
  const { t } = useTranslation();
  const isOpen = isGap(room);
  const words = (
    <>
      <b className="q-code">{room.code}</b> {room.name}
    </>
  );
  return (
    <li className="space-due-room">
      {onTick && isOpen ? (
        <Checkbox label={words} checked={isTicked} onChange={({ currentTarget }) => onTick([room.spaceId], currentTarget.checked)} />
      ) : (
        <span className="space-due-planned">{words}</span>
      )}
      <CodeTag set="functionalRisk" code={room.functionalRisk} />
      <span className="q-tone-2">
        {room.lastOn === null ? t('space-inspection.due.never') : t('space-inspection.due.last', { day: room.lastOn })}
      </span>
      <span className={isOpen && room.daysLate !== 0 ? 'q-tone-danger' : 'q-tone-2'}>
        {isOpen ? lateWords(t, room) : t('space-inspection.due.plannedOn', { day: room.plannedOn })}
      </span>
    </li>
  );
}

const lateWords = (t: ReturnType<typeof useTranslation>['t'], { daysLate }: DueRoom): string =>
  daysLate === null
    ? t('space-inspection.due.now')
    : daysLate === 0
      ? t('space-inspection.due.today')
      : t('space-inspection.due.late', { count: daysLate });
