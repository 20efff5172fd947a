// TRA153
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { certificatePath } from '@quantum/modules/certificate/contract';
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  custom,
  date,
  ListPage,
  project,
  ReasonDialog,
  recordCode,
  text,
  title,
  useList,
  useMutate,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { type Translate, useTranslation } from '@quantum/platform/web/public';
import { attestationOps, lapseEndpoints, type LapseRow } from '../../../contract/index.ts';
import { PEOPLE_PLACES } from '../../parts/people/people-places.ts';
import { lapseViews } from '../../parts/list-views.ts';

const filters: Filter[] = [{ key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource }];

const columnsOf = (t: Translate, lift: (row: LapseRow) => void): Column<LapseRow>[] => [
  title('personName', 'attestation.person', { href: ({ certificateId }) => certificatePath(certificateId) }),
  recordCode('code', 'attestation.certificate', { sortable: true, href: ({ certificateId }) => certificatePath(certificateId) }),
  text('levelName', 'attestation.level.one'),
  custom('cause', 'attestation.lapse.cause', ({ categoryName, causeCode, causeHref }) =>
    causeHref === null ? t('attestation.lapse.missing', { name: categoryName ?? '—' }) : <Link to={causeHref}>{causeCode}</Link>,
  ),
  project('unitName', 'common.project'),
  date('begunOn', 'attestation.lapse.since', { sortable: true }),
  date('endedOn', 'attestation.lapse.until', { phone: 'hidden' }),
  custom('liftable', 'attestation.event.lift', (row) =>
    row.liftable ? (
      <Allowed operation={attestationOps.liftLapse}>
        <Button size="compact-xs" variant="default" onClick={() => lift(row)}>
          {t('attestation.event.lift')}
        </Button>
      </Allowed>
    ) : null,
  ),
];

/** Levels that do not count for now, each with its cause; after an incident EHS lifts them. */
export function LapseListScreen() {
  const { t } = useTranslation();
  const list = useList(lapseEndpoints.list, { views: lapseViews });
  const [lifting, setLifting] = useState<LapseRow>();
  const lift = useMutate(lapseEndpoints.lift);
  return (
    <>
      <ListPage
        parts={PEOPLE_PLACES}
        title="attestation.lapse.title"
        exports
        list={list}
        columns={columnsOf(t, setLifting)}
        filters={filters}
        empty={{ title: 'attestation.lapse.empty', text: 'attestation.lapse.emptyText', nextStep: 'none' }}
      />
      {lifting && (
        <ReasonDialog
          open
          onClose={() => setLifting(undefined)}
          title={t('attestation.ask.lift', { name: lifting.code })}
          action={t('attestation.event.lift')}
          work={(reason) => lift.run({ params: { id: lifting.id }, input: { version: lifting.version, reason } })}
        />
      )}
    </>
  );
}
