// INC113
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { spaceTypeSource, jobSource } from '@quantum/modules/organization/web-api';
import { sensitiveOperation } from '@quantum/platform/contract';
import { holds, ListPage, useActor, useCall, useToday, useList, type Filter } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { caseEndpoints, diagnosticEndpoint, incidentEndpoints, INCIDENTS_PATH, incidentOps } from '../../contract/index.ts';
import { OF_PEOPLE, SHIFTS, TENURES } from '../../domain/pivot.rules.ts';
import { columns, filters } from '../parts/incident-columns.tsx';
import { PivotTable } from '../parts/rates/pivot-table.tsx';

const FIRST_DAY = '2000-01-01';

/** INC113: every case of all years; what is known of injured people is asked of the list of those who may read it. */
export function InquiryScreen() {
  const [params] = useSearchParams();
  const ofPeople = OF_PEOPLE.some((key) => params.has(`f.${key}`));
  return ofPeople ? <Cases key="people" ofPeople /> : <Cases key="all" ofPeople={false} />;
}

function Cases({ ofPeople }: { ofPeople: boolean }) {
  const { t } = useTranslation();
  const actor = useActor();
  const [heat, setHeat] = useState(false);
  const list = useList(ofPeople ? caseEndpoints.list : incidentEndpoints.list);
  const options = (dimension: 'shift' | 'tenure' | 'weekday', keys: readonly string[]) =>
    keys.map((value) => ({ value, label: `incident.pivot.${dimension}.${value}` }));
  const more: Filter[] = [
    { key: 'cause', label: 'incident.pivot.of.cause', kind: 'code', set: 'incidentCause', more: true },
    {
      key: 'shift',
      label: 'incident.pivot.of.shift',
      kind: 'options',
      options: options(
        'shift',
        SHIFTS.map(([name]) => name),
      ),
      more: true,
    },
    {
      key: 'weekday',
      label: 'incident.pivot.of.weekday',
      kind: 'options',
      options: options('weekday', ['1', '2', '3', '4', '5', '6', '7']),
      more: true,
    },
    {
      key: 'hour',
      label: 'incident.pivot.of.hour',
      kind: 'options',
      options: Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` })),
      areWords: true,
      more: true,
    },
    { key: 'spaceType', label: 'incident.pivot.of.spaceType', kind: 'pick', source: spaceTypeSource, more: true },
    { key: 'counted', label: 'incident.filter.counted', kind: 'flag', more: true },
  ];
  const people: Filter[] = [
    { key: 'bodyPart', label: 'incident.pivot.of.bodyPart', kind: 'code', set: 'bodyPart', more: true },
    {
      key: 'tenure',
      label: 'incident.pivot.of.tenure',
      kind: 'options',
      options: options(
        'tenure',
        TENURES.map(([name]) => name),
      ),
      more: true,
    },
    { key: 'job', label: 'incident.pivot.of.job', kind: 'pick', source: jobSource, more: true },
  ];
  return (
    <>
      <ListPage
        title="menu.INC113"
        list={list}
        empty={{
          title: 'incident.emptyInquiry',
          text: 'incident.emptyInquiryText',
          nextStep: { to: INCIDENTS_PATH, label: 'menu.INC111', operation: incidentOps.list },
        }}
        columns={columns}
        filters={[...filters, ...more, ...(holds(actor, sensitiveOperation('injury')) ? people : [])]}
        exports
        actions={
          <Button size="xs" aria-pressed={heat} onClick={() => setHeat(!heat)}>
            {t('incident.pivot.heatMap')}
          </Button>
        }
      />
      {heat && <HeatMap />}
    </>
  );
}

/** All years by weekday and hour. */
function HeatMap() {
  const asked = { rows: 'weekday', columns: 'hour', from: FIRST_DAY, to: useToday() } as const;
  const { data } = useCall(diagnosticEndpoint, { input: asked });
  return (
    <div className="inc-heat">{data && <PivotTable asked={asked} rows={data.rows} columns={data.columns} cells={data.cells} opens />}</div>
  );
}
