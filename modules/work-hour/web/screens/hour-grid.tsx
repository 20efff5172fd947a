// INC121
import { useState } from 'react';
import { Button } from '@mantine/core';
import { ClipboardPaste, List } from 'lucide-react';
import { Link } from 'react-router';
import {
  Allowed,
  CallFault,
  holds,
  ImportButton,
  OneOf,
  useActor,
  useCall,
  useCodeOptions,
  useLast,
  useToday,
} from '@quantum/platform/web/kit';
import { formatCount, useTranslation } from '@quantum/platform/web/public';
import {
  EMPLOYED,
  HOUR_LIST_PATH,
  monthEndpoints,
  monthOps,
  monthPath,
  PERSON_KIND,
  type EmploymentKind,
  type GridCell,
} from '../../contract/index.ts';
import { HourDialog } from '../parts/hour-dialog.tsx';
import { LockPanel } from '../parts/lock-panel.tsx';
import { MonthBar } from '../parts/month-bar.tsx';
import { PasteDialog } from '../parts/paste-dialog.tsx';
import { useMonths } from '../parts/use-months.ts';
import '../parts/hour-grid.css';

interface Entering {
  unitId: number;
  unitName: string;
  month: string;
}

/** INC121: hours worked by project and month; what nobody entered is red and shows its estimate. */
export function HourGridScreen() {
  const { t } = useTranslation();
  const months = useMonths();
  const actor = useActor();
  const kinds = useCodeOptions('personKind');
  const [personKind, setKind] = useState<EmploymentKind>(PERSON_KIND.own);
  const [entering, enter] = useState<Entering>();
  const [pastes, paste] = useState(false);
  const grid = useCall(monthEndpoints.grid, { input: { ...months.span, personKind } });
  const present = useToday().slice(0, 7);
  const mayEnter = holds(actor, monthOps.save);
  // Other months replace those shown when they have come.
  const data = useLast(grid.data);
  return (
    <div className="q-page">
      <h1>{t('menu.INC121')}</h1>
      <MonthBar months={months}>
        <OneOf
          label={t('work-hour.month.personKind')}
          value={personKind}
          onChange={setKind}
          options={EMPLOYED.map((value) => ({ value, label: kinds.find((one) => one.value === value)?.label ?? value }))}
        />
        <Button size="xs" component={Link} to={HOUR_LIST_PATH} leftSection={<List size={14} aria-hidden />}>
          {t('work-hour.list.title')}
        </Button>
        <Allowed operation={monthOps.save}>
          <Button size="xs" disabled={!data} onClick={() => paste(true)} leftSection={<ClipboardPaste size={14} aria-hidden />}>
            {t('work-hour.paste.title')}
          </Button>
          <ImportButton title="menu.INC121" endpoints={monthEndpoints} />
        </Allowed>
      </MonthBar>
      {grid.error && <CallFault error={grid.error} retry={grid.refetch} />}
      <div className="wh-scroll" aria-busy={!grid.data} tabIndex={0} role="group" aria-label={t('work-hour.grid.label')}>
        <table className="wh-grid">
          <thead>
            <tr>
              <th scope="col">{t('common.project')}</th>
              {data?.months.map((month) => (
                <th key={month} scope="col">
                  {month}
                  {data.locked.includes(month) && <small>{t('work-hour.grid.locked')}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.rows.map((row) => (
              <tr key={row.unitId}>
                <th scope="row">{row.unitName}</th>
                {row.cells.map((cell) => (
                  <td key={cell.month} data-state={cell.estimated && cell.status === null && cell.month < present ? 'missing' : 'there'}>
                    <CellOf cell={cell} enter={mayEnter && !cell.locked ? () => enter({ ...row, month: cell.month }) : undefined} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {/* What is below the grid comes with it: its height is not known before. */}
      {(data ?? grid.error) && (
        <>
          <p className="q-hint">{t('work-hour.grid.legend')}</p>
          <LockPanel />
        </>
      )}
      {entering && <HourDialog {...entering} personKind={personKind} there={null} onClose={() => enter(undefined)} />}
      {pastes && data && <PasteDialog rows={data.rows} personKind={personKind} onClose={() => paste(false)} />}
    </div>
  );
}

/** Hours with their state in words: colour is never alone. */
function CellOf({ cell, enter }: { cell: GridCell; enter: (() => void) | undefined }) {
  const { t } = useTranslation();
  const kinds = useCodeOptions('workHourStatus');
  const hours = formatCount(Math.round(cell.hours));
  const state = cell.estimated ? t('work-hour.grid.estimated') : kinds.find((one) => one.value === cell.status)?.label;
  return (
    <>
      {cell.id !== null ? (
        <Link to={monthPath(cell.id)}>{hours}</Link>
      ) : enter ? (
        <button type="button" onClick={enter} aria-label={t('work-hour.grid.enter', { month: cell.month, hours })}>
          {hours}
        </button>
      ) : (
        hours
      )}
      <small>
        {state}
        {cell.unlikely && ` · ${t('work-hour.unlikely')}`}
      </small>
    </>
  );
}
