// INC115
import {
  CodeText,
  custom,
  date,
  Due,
  ListPage,
  number,
  title,
  useIsPhone,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { formatDay, StatusTag, Tag, useTranslation } from '@quantum/platform/web/public';
import { unitSource } from '@quantum/modules/organization/web-api';
import { injuredPersonEndpoints, INJURY_RECORDS_PATH, type InjuredPersonRow, INCIDENTS_PATH, incidentOps } from '../../contract/index.ts';
import { authorityOf } from '../../domain/statutory/authority.rules.ts';
import { injuredViews } from '../parts/list-views.ts';
import '../parts/statutory.css';

const columns: Column<InjuredPersonRow>[] = [
  title('name', 'incident.person.name', { href: ({ id }) => `${INJURY_RECORDS_PATH}?f.employeeId=in:${id}`, isTitle: false }),
  custom('latest', 'incident.person.latest', ({ latest }) => <Latest of={latest} />, { bare: true, isTitle: true }),
  custom('off', 'incident.person.work', (row) => <Standing of={row} />, { phone: 'aside' }),
  number('daysAway', 'incident.person.daysAway'),
  custom('reportDueAt', 'incident.person.toReport', (row) => <Report of={row} />, { sortable: true }),
  custom('injuries', 'incident.person.injuries', ({ injuries }) => <Injuries count={injuries} />),
  date('lastOn', 'incident.person.lastOn', { sortable: true }),
  custom('unitName', 'common.project', ({ unitName }) => <span className="inc-whole">{unitName}</span>, { bare: true }),
];

/** Which report comes first, to whom, and until when. */
function Report({ of: { reportDueAt, reportRule, reportBy, timeZone } }: { of: InjuredPersonRow }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (reportRule === null) return <Due dueAt={null} />;
  const who = reportBy ?? t('incident.person.noLead');
  return (
    <span className="inc-person-report">
      <span>
        {t(`incident.clock.short.${reportRule}`)} · {t(`incident.clock.office.${authorityOf(reportRule)}`)}
      </span>
      {isPhone ? (
        <span>{[reportDueAt && formatDay(reportDueAt, timeZone), who].filter(Boolean).join(' · ')}</span>
      ) : (
        <span className="q-row q-gap-6">
          <Due dueAt={reportDueAt} zone={timeZone} isWhole />
          <span className="q-hint">{who}</span>
        </span>
      )}
    </span>
  );
}

/** How often they were hurt; more than once stands out. */
function Injuries({ count }: { count: number }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (count === 1) return isPhone ? null : count;
  return (
    <Tag tone="warn" icon="repeat">
      {t('incident.person.times', { count })}
    </Tag>
  );
}

/** What was hurt, and how. */
const Latest = ({ of: { bodyPart, nature } }: { of: InjuredPersonRow['latest'] }) => (
  <span className="inc-injured">
    <CodeText set="bodyPart" code={bodyPart} /> · <CodeText set="injuryNature" code={nature} />
  </span>
);

/** Whether they are at work again; on the phone after how late their report is. */
function Standing({ of: { off, reportDueAt, timeZone } }: { of: InjuredPersonRow }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const work = (
    <StatusTag state={off === null ? 'completed' : 'attention'}>
      {t(off === null ? 'incident.person.atWork' : `incident.spell.of.${off}`)}
    </StatusTag>
  );
  if (!isPhone || reportDueAt === null) return work;
  return (
    <span className="q-row q-gap-6">
      <Due dueAt={reportDueAt} zone={timeZone} />
      {work}
    </span>
  );
}

/** What the list begins with, where it is in that order. */
const DUE_FIRST: keyof InjuredPersonRow = 'reportDueAt';

const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'repeated', label: 'incident.person.repeated', kind: 'flag' },
  { key: 'lastOn', label: 'incident.person.lastOn', kind: 'days', more: true },
];

/** INC115: a row a person: what was hurt, whether they are back, what it has cost and what is still to be reported. Privacy cases name no one. */
export function InjuredPeopleScreen() {
  const { t } = useTranslation();
  const list = useList(injuredPersonEndpoints.list, { views: injuredViews });
  const isDueFirst = list.query.queryOrderBies?.[0]?.columnName === DUE_FIRST;
  return (
    <ListPage
      title="menu.INC115"
      list={list}
      actions={isDueFirst && <span className="q-hint">{t('incident.person.dueFirst')}</span>}
      empty={{
        title: 'incident.emptyPeople',
        text: 'incident.emptyPeopleText',
        nextStep: { to: INCIDENTS_PATH, label: 'menu.INC111', operation: incidentOps.list },
      }}
      columns={columns}
      filters={filters}
    />
  );
}
