import { Link, useParams } from 'react-router';
import { FolderTree, Lock, Pencil, RotateCcw } from 'lucide-react';
import {
  CodeText,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  useCall,
  useRecordEvents,
  type RecordEvents,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { unitEndpoints, unitPath, UNITS_PATH, type UnitDetail } from '../../../contract/index.ts';
import { UnitCalendar } from '../../parts/unit-calendar.tsx';
import { UnitMoveDialog } from '../../parts/unit-move-dialog.tsx';
import { UnitPeriods } from '../../parts/unit-periods.tsx';
import { PosterButton } from '../../parts/posters.tsx';

/** SS111: one unit, its place in the tree, its events, its history. */
export function UnitRecordScreen() {
  const id = Number(useParams()['id']);
  const unit = useCall(unitEndpoints.read, { params: { id } });
  const events = useUnitEvents(unit.data);
  return (
    <RecordPage query={unit}>
      {(of) => ({
        code: of.code,
        title: of.name,
        status: { set: 'recordStatus', code: of.status },
        facts: <Path unit={of} />,
        tools: <PosterButton of={{ unitId: id }} />,
        events,
        body: <UnitFacts unit={of} />,
        rail: <Rail unit={of} />,
      })}
    </RecordPage>
  );
}

const useUnitEvents = (unit: UnitDetail | undefined): RecordEvents =>
  useRecordEvents(
    unit,
    'organization.unit.',
    {
      reopen: { icon: RotateCcw, primary: true, reason: unitEndpoints.reopen },
      close: { icon: Lock, danger: true, reason: unitEndpoints.close, undo: 'reopen' },
      update: { icon: Pencil, primary: true, to: `${unit ? unitPath(unit.id) : ''}/edit` },
      move: { icon: FolderTree, dialog: ({ id }, onClose) => <UnitMoveDialog id={id} onClose={onClose} /> },
    },
    { name: unit?.name },
  );

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
      <History endpoint={unitEndpoints.history} params={{ id: unit.id }} zone={unit.timeZone} />
    </>
  );
}
