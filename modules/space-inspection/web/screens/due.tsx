// INS121
import { useSearchParams } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { CallFault, EmptyCells, handleOf, PickerField, useCall, usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { dueEndpoints, type DueRooms } from '../../contract/index.ts';
import { DueFloors } from '../parts/due-floors.tsx';
import { ShareTable } from '../parts/share-table.tsx';
import '../parts/due.css';

/** INS121: rooms of a project that are due, by floor in the order one walks, and what is needed to make rounds of them. */
export function DueScreen() {
  const { t } = useTranslation();
  const title = t('space-inspection.due.title');
  usePage({ title, append: [{ text: title }] });
  const [search, setSearch] = useSearchParams();
  const unit = Number(search.get('unit')) || undefined;
  const { data, error, refetch } = useCall(dueEndpoints.read, { input: unit ? { unit } : {} });
  return (
    <div className="q-page q-stack q-gap-14">
      <header className="q-row q-wrap q-middle q-gap-12">
        <h1 className="q-flat">{title}</h1>
        <div className="q-inline-field">
          <PickerField
            form={handleOf({ unitId: data?.unitId ?? unit ?? null }, ({ unitId }) => setSearch(unitId ? { unit: String(unitId) } : {}))}
            name="unitId"
            label="common.project"
            source={unitSource}
          />
        </div>
        {data && <ShareTable unitId={data.unitId} today={data.today} />}
      </header>
      {error && <CallFault error={error} retry={refetch} />}
      {data === null && <Nothing what="noProject" />}
      {data && <Rooms key={data.unitId} rooms={data} />}
    </div>
  );
}

function Rooms({ rooms }: { rooms: DueRooms }) {
  const { t } = useTranslation();
  if (rooms.total === 0) return <Nothing what="noRooms" />;
  if (rooms.due === 0) return <Nothing what="noneDue" />;
  const planned = rooms.due - rooms.gaps;
  return (
    <>
      <p className="q-flat space-due-sum" role="status">
        <b>
          {planned === 0
            ? t('space-inspection.due.nonePlanned', { count: rooms.due })
            : t('space-inspection.due.somePlanned', { count: rooms.due, planned })}
        </b>{' '}
        <span className="q-tone-2">{t('space-inspection.due.ofRooms', { late: rooms.late, total: rooms.total })}</span>
      </p>
      <DueFloors rooms={rooms} />
    </>
  );
}

function Nothing({ what }: { what: 'noProject' | 'noRooms' | 'noneDue' }) {
  const { t } = useTranslation();
  return (
    <div className="q-empty">
      <EmptyCells />
      <h2>{t(`space-inspection.due.${what}`)}</h2>
      <p className="q-quiet">{t(`space-inspection.due.${what}Why`)}</p>
    </div>
  );
}
