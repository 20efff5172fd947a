// INC115
import {
  CodeText,
  custom,
  date,
  Due,
  ListPage,
  number,
  project,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { StatusTag, useTranslation } from '@quantum/platform/web/public';
import { unitSource } from '@quantum/modules/organization/web-api';
import { injuredPersonEndpoints, INJURY_RECORDS_PATH, type InjuredPersonRow, INCIDENTS_PATH, incidentOps } from '../../contract/index.ts';
import { authorityOf } from '../../domain/statutory/authority.rules.ts';
import { injuredViews } from '../parts/list-views.ts';
import '../parts/statutory.css';

const columns: Column<InjuredPersonRow>[] = [
  title('name', 'incident.person.name', { href: ({ id }) => `${INJURY_RECORDS_PATH}?f.employeeId=in:${id}`, isTitle: false }),
  custom('latest', 'incident.person.latest', ({ latest }) => <Latest of={latest} />, { bare: true, isTitle: true }),
  custom('off', 'incident.person.work', ({ off }) => <Work off={off} />, { phone: 'aside' }),
  number('daysAway', 'incident.person.daysAway'),
  custom('reportDueAt', 'incident.person.toReport', (row) => <Report of={row} />, { sortable: true }),
  number('injuries', 'incident.person.injuries', { phone: 'hidden' }),
  date('lastOn', 'incident.person.lastOn', { sortable: true }),
  project('unitName', 'common.project', { phone: 'line' }),
];

/** Which report comes first, to whom, and until when. */
function Report({ of: { reportDueAt, reportRule, timeZone } }: { of: InjuredPersonRow }) {
  const { t } = useTranslation();
  if (reportRule === null) return <Due dueAt={null} />;
  return (
    <span className="inc-person-report">
      <span>
        {t(`incident.clock.short.${reportRule}`)} · {t(`incident.clock.office.${authorityOf(reportRule)}`)}
      </span>
      <Due dueAt={reportDueAt} zone={timeZone} />
    </span>
  );
}

/** What was hurt, and how. */
const Latest = ({ of: { bodyPart, nature } }: { of: InjuredPersonRow['latest'] }) => (
  <>
    <CodeText set="bodyPart" code={bodyPart} /> · <CodeText set="injuryNature" code={nature} />
  </>
);

/** Whether they are at work again. */
function Work({ off }: { off: string | null }) {
  const { t } = useTranslation();
  return (
    <StatusTag state={off === null ? 'completed' : 'attention'}>
      {t(off === null ? 'incident.person.atWork' : `incident.spell.of.${off}`)}
    </StatusTag>
  );
}

const filters: Filter[] = [
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'repeated', label: 'incident.person.repeated', kind: 'flag' },
  { key: 'lastOn', label: 'incident.person.lastOn', kind: 'days', more: true },
];

/** INC115: a row a person: what was hurt, whether they are back, what it has cost and what is still to be reported. Privacy cases name no one. */
export function InjuredPeopleScreen() {
  const list = useList(injuredPersonEndpoints.list, { views: injuredViews });
  return (
    <ListPage
      title="menu.INC115"
      list={list}
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
