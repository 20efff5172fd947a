import { Link, useParams } from 'react-router';
import { FolderTree, Lock, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CodeText,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  useCall,
  useFormEvent,
  useMutate,
  useReasonEvents,
} from '@quantum/platform/web/kit';
import { UNITS_PATH, unitEndpoints, type UnitDetail, unitPath } from '../../../contract/index.ts';
import { UnitCalendar } from '../../parts/unit-calendar.tsx';
import { UnitMoveDialog } from '../../parts/unit-move-dialog.tsx';
import { UnitPeriods } from '../../parts/unit-periods.tsx';
import { PosterButton } from '../../parts/posters.tsx';

/** SS111: one unit, its place in the tree, its events, its history. */
export function UnitRecordScreen() {
  const id = Number(useParams()['id']);
  const unit = useCall(unitEndpoints.read, { params: { id } });
  const actions = useUnitActions(unit.data);
  return (
    <>
      <RecordPage query={unit}>
        {(of) => ({
          code: of.code,
          title: of.name,
          status: { set: 'recordStatus', code: of.status },
          facts: <Path unit={of} />,
          tools: <PosterButton of={{ unitId: id }} />,
          events: actions.events,
          body: <UnitFacts unit={of} />,
          rail: <Rail unit={of} />,
        })}
      </RecordPage>
      {actions.dialogs}
    </>
  );
}

function useUnitActions(unit: UnitDetail | undefined) {
  const { t } = useTranslation();
  const [isMoving, setMoving] = useState(false);
  const reopen = useMutate(unitEndpoints.reopen);
  const close = useMutate(unitEndpoints.close, {
    undo: ({ id, version }) => void reopen.run({ params: { id }, input: { version, reason: t('platform.undone') } }),
  });
  const of = (reason: string) => ({ params: { id: unit!.id }, input: { version: unit!.version, reason } });
  const asking = useReasonEvents('organization.unit.', unit?.name ?? '', unit?.events ?? [], [
    { event: 'reopen', primary: true, icon: <RotateCcw size={14} aria-hidden />, run: (reason) => reopen.run(of(reason)) },
    { event: 'close', danger: true, icon: <Lock size={14} aria-hidden />, run: (reason) => close.run(of(reason)) },
  ]);
  const edit = useFormEvent(unit?.events, 'update', t('organization.unit.event.update'), `${unit ? unitPath(unit.id) : ''}/edit`);
  const mayMove = unit?.events.some(({ event }) => event === 'move') ?? false;
  const move = {
    event: 'move',
    label: t('organization.unit.event.move'),
    icon: <FolderTree size={14} aria-hidden />,
    onClick: () => setMoving(true),
  };
  return {
    events: [...asking.events, ...edit, ...(mayMove ? [move] : [])],
    dialogs: (
      <>
        {asking.dialog}
        {isMoving && unit && <UnitMoveDialog id={unit.id} onClose={() => setMoving(false)} />}
      </>
    ),
  };
}

function Path({ unit }: { unit: UnitDetail }) {
  return (
    <div>
      {unit.path
        .filter((above) => above.id !== unit.id)
        .map((above, i) => (
          <span key={above.id}>
            {i > 0 && ' › '}
            <Link to={unitPath(above.id)}>{above.name}</Link>
          </span>
        ))}
    </div>
  );
}

function UnitFacts({ unit }: { unit: UnitDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('organization.unit.facts')}>
        <Facts>
          <Fact label={t('organization.unit.type')}>
            <CodeText set="orgType" code={unit.org_type} />
          </Fact>
          <Fact label={t('organization.unit.shortName')}>{unit.short_name}</Fact>
          <Fact label={t('organization.unit.parent')}>{unit.parentName}</Fact>
          <Fact label={t('organization.unit.businessLine')}>{unit.business_line_name}</Fact>
          <Fact label={t('organization.unit.timeZone')}>{unit.timeZone}</Fact>
          <Fact label={t('organization.unit.inRanking')}>{t(unit.in_ranking ? 'common.yes' : 'common.no')}</Fact>
        </Facts>
      </Section>
      <Section title={t('organization.unit.names')}>
        <Facts>
          <Fact label={t('platform.language.en')}>{unit.names.en}</Fact>
          <Fact label={t('platform.language.zh-Hans')}>
            <span lang="zh-Hans">{unit.names['zh-Hans']}</span>
          </Fact>
          <Fact label={t('platform.language.zh-Hant')}>
            <span lang="zh-Hant">{unit.names['zh-Hant']}</span>
          </Fact>
        </Facts>
      </Section>
      <UnitCalendar id={unit.id} />
      <UnitPeriods id={unit.id} zone={unit.timeZone} />
    </>
  );
}

function Rail({ unit }: { unit: UnitDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <RailBlock title={t('organization.unit.below')}>
        <Facts>
          <Fact label={t('organization.unit.children')}>
            <Link to={`${UNITS_PATH}?f.parent_id=is:${unit.id}`}>{unit.childCount}</Link>
          </Fact>
          <Fact label={t('organization.unit.employees')}>{unit.employeeCount}</Fact>
          <Fact label={t('organization.unit.spaces')}>{unit.spaceCount}</Fact>
        </Facts>
      </RailBlock>
      <RailBlock title={t('platform.record.dates')}>
        <Facts>
          <Fact label={t('organization.unit.validFrom')}>{unit.validFrom}</Fact>
          <Fact label={t('organization.unit.validTo')}>{unit.validTo}</Fact>
        </Facts>
      </RailBlock>
      <History endpoint={unitEndpoints.history} params={{ id: unit.id }} keys="organization.unit." zone={unit.timeZone} />
    </>
  );
}
