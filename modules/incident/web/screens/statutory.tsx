// INC125
import { useState } from 'react';
import { Button } from '@mantine/core';
import { unitSource } from '@quantum/modules/organization/web-api';
import { sensitiveOperation } from '@quantum/platform/contract';
import {
  custom,
  Due,
  holds,
  instant,
  ListPage,
  project,
  recordCode,
  useActor,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { clockEndpoints, incidentPath, type ClockRow } from '../../contract/index.ts';
import { ClockTag } from '../parts/clock-tag.tsx';
import { clockViews } from '../parts/list-views.ts';
import '../parts/statutory.css';
import { TaiwanDialog } from '../parts/notices/taiwan-dialog.tsx';

const STATES = ['running', 'missed', 'met'] as const;

/** INC125: reports the law asks for: running, met, missed. */
export function StatutoryScreen() {
  const { t } = useTranslation();
  const [isOpen, open] = useState(false);
  const actor = useActor();
  const list = useList(clockEndpoints.list, { views: clockViews });
  const columns: Column<ClockRow>[] = [
    custom('rule', 'incident.clock.duty', ({ rule }) => t(`incident.clock.of.${rule}`), {
      href: ({ incidentId }) => incidentPath(incidentId),
      phone: 'title',
    }),
    custom('state', 'common.status', ({ state }) => <ClockTag state={state} />, { phone: 'aside' }),
    custom('title', 'incident.case.narrative', ({ title }) => title, { extra: true, phone: 'hidden' }),
    recordCode('code', 'common.code', { href: ({ incidentId }) => incidentPath(incidentId) }),
    project('unitName', 'common.project'),
    custom('dueAt', 'incident.clock.dueAt', ({ dueAt, metAt, timeZone }) => <Due dueAt={dueAt} doneAt={metAt} zone={timeZone} />, {
      sortable: true,
    }),
    instant('metAt', 'incident.clock.metAt', { zone: 'timeZone' }),
    custom(
      'basis',
      'incident.clock.from',
      ({ basis, rule }) => (
        <span className="inc-law">{`${t(`incident.clock.basis.${basis}`)} · ${t(`incident.clock.source.${rule}`)}`}</span>
      ),
      { phone: 'line' },
    ),
  ];
  const filters: Filter[] = [
    {
      key: 'state',
      label: 'common.status',
      kind: 'options',
      options: STATES.map((value) => ({ value, label: `incident.clock.state.${value}` })),
    },
    { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
    {
      key: 'jurisdiction',
      label: 'incident.setting.jurisdiction',
      kind: 'options',
      options: ['hongKong', 'mainland', 'taiwan', 'unitedStates'].map((value) => ({ value, label: `incident.jurisdiction.${value}` })),
      more: true,
    },
  ];
  return (
    <>
      <ListPage
        title="menu.INC125"
        list={list}
        empty={{ title: 'incident.emptyStatutory', text: 'incident.emptyStatutoryText', nextStep: 'none' }}
        columns={columns}
        filters={filters}
        actions={
          holds(actor, sensitiveOperation('injury')) && (
            <Button size="xs" onClick={() => open(true)}>
              {t('incident.clock.taiwan')}
            </Button>
          )
        }
      />
      {isOpen && <TaiwanDialog onClose={() => open(false)} />}
    </>
  );
}
