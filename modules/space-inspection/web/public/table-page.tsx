import { useState } from 'react';
import { Icon, useTranslation } from '@quantum/platform/web/public';
import { ReaderPage, ReaderWait, saveFile, takeToken, useLink } from '@quantum/platform/web/reader';
import type { SharedTable, TableRoom } from '../../contract/shared-table.ts';
import { unpackCells } from '../../domain/packed-cells.rules.ts';
import './table-page.css';

// Once, when the page is loaded: the token leaves the address.
const token = takeToken(location.pathname.startsWith('/share-tables') ? '/share-tables' : '/share-space-table');
const path = `/public/space-table/${encodeURIComponent(token || 'none')}`;
const one = (value: number | null): string => value?.toFixed(1) ?? '—';

/** `/share-space-table`: the rooms of a project by day, for anyone who has the link. */
export function TablePage() {
  const { t } = useTranslation();
  const { data, error, retry } = useLink<SharedTable>(path);
  const isShown = data !== undefined && error?.http !== 410;
  return (
    <div className="space-table-page">
      <ReaderPage title={isShown ? data.project : t('platform.reader.title')}>
        {isShown ? <Shown table={data} /> : <ReaderWait error={error} retry={retry} />}
      </ReaderPage>
    </div>
  );
}

function Shown({ table }: { table: SharedTable }) {
  const { t } = useTranslation();
  const { project, from, to, rooms, unscored, building, mean, places, days } = table;
  return (
    <main className="rd-main">
      <header className="rd-title">
        <h1>{project}</h1>
        <p className="q-quiet">{t('space-inspection.reader.lead', { from, to, rooms })}</p>
        <p>
          <b>{t('space-inspection.reader.building', { score: one(building) })}</b>{' '}
          {t('space-inspection.reader.plain', { score: one(mean), unscored })}
        </p>
        <Workbook name={`${project} ${from} ${to}`} />
      </header>
      {places.map(({ place, rooms: some }) => (
        <section key={place} className="rd-card">
          <h2>{place}</h2>
          <div className="q-scroll-x" tabIndex={0} role="group" aria-label={place}>
            <table className="space-table">
              <thead>
                <tr>
                  <th scope="col">{t('space-inspection.reader.room')}</th>
                  <th scope="col">{t('space-inspection.reader.mean')}</th>
                  {days.map((day) => (
                    <th key={day} scope="col">
                      <time dateTime={day}>{day.slice(5)}</time>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {some.map((room) => (
                  <Row key={room.code} room={room} days={days} />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
      <p className="q-hint">{t('platform.reader.foot')}</p>
    </main>
  );
}

const MARKS = { pass: '✓', attention: '△', fail: '✕', unscored: '•', missed: '–' } as const;

function Row({ room, days }: { room: TableRoom; days: readonly string[] }) {
  const { t } = useTranslation();
  const cells = new Map(unpackCells(room).map((cell) => [cell.day, cell]));
  return (
    <tr>
      <th scope="row">
        {room.name} <small className="q-quiet">{room.risk}</small>
      </th>
      <td>
        <b>{one(room.mean)}</b>
      </td>
      {days.map((day, i) => {
        const cell = cells.get(i);
        if (!cell) return <td key={day} />;
        const said = t(`space-inspection.reader.verdict.${cell.verdict}`);
        return (
          <td key={day} data-verdict={cell.verdict} title={said}>
            {cell.percent === null ? MARKS[cell.verdict] : cell.percent}
            <span className="q-hidden"> {said}</span>
          </td>
        );
      })}
    </tr>
  );
}

function Workbook({ name }: { name: string }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const save = () => {
    if (isBusy) return;
    setBusy(true);
    void saveFile(`${path}/workbook`, name, 'xlsx')
      .then((isSaved) => setFailed(!isSaved))
      .finally(() => setBusy(false));
  };
  return (
    <div className="rd-tools">
      <button type="button" className="q-btn" aria-busy={isBusy} onClick={save}>
        {isBusy ? <span className="q-spinner" /> : <Icon name="file" />}
        {t('space-inspection.reader.workbook')}
      </button>
      {hasFailed && <p role="alert">{t('space-inspection.reader.workbookFailed')}</p>}
    </div>
  );
}
