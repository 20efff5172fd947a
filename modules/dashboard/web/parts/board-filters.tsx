import { useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog, PaperButton, useIsPhone } from '@quantum/platform/web/kit';
import { MONTHS, overviewEndpoints, type OverviewPage } from '../../contract/index.ts';
import type { BoardAsk } from './use-board-ask.ts';

interface Props {
  name: string;
  page: OverviewPage | undefined;
  ask: BoardAsk;
}

/** Span, unit, line, what it is compared with, exemptions, and the board as files; on the phone in a sheet. */
export function BoardFilters(props: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!useIsPhone()) return <Fields {...props} />;
  return (
    <>
      <button type="button" className="ov-file ov-open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden />
        {t('dashboard.board.filters')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('dashboard.board.filters')}
        buttons={
          <button type="button" className="q-btn q-btn-primary" onClick={() => setOpen(false)}>
            {t('dashboard.board.done')}
          </button>
        }
      >
        <Fields {...props} />
      </Dialog>
    </>
  );
}

function Fields({ name, page, ask: { input, change } }: Props) {
  const { t } = useTranslation();
  const sheet = async () => {
    const { saveBoardSheet } = await import('./board-sheet.ts');
    await saveBoardSheet(page!, t);
  };
  return (
    <div className="ov-filters">
      {page && page.units.length > 1 && (
        <select aria-label={t('dashboard.unit')} value={input.unit ?? ''} onChange={(event) => change({ unit: event.target.value })}>
          <option value="">{t('dashboard.allUnits')}</option>
          {page.units.map((one) => (
            <option key={one.id} value={one.id}>
              {`${' '.repeat(one.depth)}${one.name}`}
            </option>
          ))}
        </select>
      )}
      {page && page.lines.length > 1 && (
        <select aria-label={t('dashboard.line')} value={input.line ?? ''} onChange={(event) => change({ line: event.target.value })}>
          <option value="">{t('dashboard.allLines')}</option>
          {page.lines.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      )}
      <div className="home-periods" role="group" aria-label={t('dashboard.period.label')}>
        {MONTHS.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={count === input.months}
            onClick={() => change({ months: String(count), from: '', to: '' })}
          >
            {t('dashboard.months', { count })}
          </button>
        ))}
      </div>
      {page && (
        <span className="ov-span">
          <input
            type="date"
            aria-label={t('dashboard.board.from')}
            value={page.from}
            max={page.to}
            onChange={(event) => event.target.value && change({ from: event.target.value, to: page.to, months: '' })}
          />
          {' → '}
          <input
            type="date"
            aria-label={t('dashboard.board.to')}
            value={page.to}
            min={page.from}
            onChange={(event) => event.target.value && change({ from: page.from, to: event.target.value, months: '' })}
          />
        </span>
      )}
      <select
        aria-label={t('dashboard.board.compare')}
        value={input.compare ?? 'before'}
        onChange={(event) => change({ compare: event.target.value === 'before' ? '' : event.target.value })}
      >
        <option value="before">{t('dashboard.board.compareBefore')}</option>
        <option value="lastYear">{t('dashboard.board.compareLastYear')}</option>
        <option value="target">{t('dashboard.board.compareTarget')}</option>
      </select>
      {page && (page.hasLeft || input.exemptions === 'counted') && (
        <label className="ov-switch">
          <input
            type="checkbox"
            checked={input.exemptions === 'counted'}
            onChange={(event) => change({ exemptions: event.target.checked ? 'counted' : '' })}
          />
          {t('dashboard.board.withExempt')}
        </label>
      )}
      {page && (
        <>
          <button type="button" className="ov-file" onClick={() => void sheet()}>
            XLSX
          </button>
          <PaperButton endpoint={overviewEndpoints.paper} params={{ name }} input={input} label="PDF" />
        </>
      )}
    </div>
  );
}
