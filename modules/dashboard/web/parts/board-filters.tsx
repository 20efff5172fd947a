import { useState } from 'react';
import { Button } from '@mantine/core';
import { FileSpreadsheet, SlidersHorizontal } from 'lucide-react';
import { DayInput, Dialog, PaperButton, SelectInput, useIsPhone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MONTHS, overviewEndpoints, type OverviewPage } from '../../contract/index.ts';
import { isOfPresent } from '../../domain/present.rules.ts';
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
  if (!useIsPhone())
    return (
      <>
        <Files {...props} />
        <Fields {...props} />
      </>
    );
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
        <Files {...props} />
      </Dialog>
    </>
  );
}

/** Stands for a span of days chosen by hand. */
const CHOSEN = 'chosen';

/** One row of fields: where, over which span, compared with what. */
function Fields({ page, ask: { input, change } }: Props) {
  const { t } = useTranslation();
  return (
    <div className="ov-filters">
      {page && page.units.length > 1 && (
        <SelectInput
          className="ov-choice ov-unit"
          label={t('dashboard.unit')}
          value={String(input.unit ?? '')}
          options={[
            { value: '', label: t('dashboard.allUnits') },
            ...page.units.map((one) => ({ value: String(one.id), label: `${'\u2003'.repeat(one.depth)}${one.name}` })),
          ]}
          onChange={(unit) => change({ unit })}
        />
      )}
      {page && page.lines.length > 1 && (
        <SelectInput
          className="ov-choice"
          label={t('dashboard.line')}
          value={String(input.line ?? '')}
          options={[
            { value: '', label: t('dashboard.allLines') },
            ...page.lines.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          onChange={(line) => change({ line })}
        />
      )}
      {page && isOfPresent(page) ? (
        <p className="q-hint ov-present">{t('dashboard.board.ofPresent')}</p>
      ) : (
        <SpanFields {...{ page, input, change }} />
      )}
    </div>
  );
}

/** Over which span, and what it is compared with. */
function SpanFields({ page, input, change }: Pick<Props, 'page'> & Pick<BoardAsk, 'input' | 'change'>) {
  const { t } = useTranslation();
  return (
    <>
      <SelectInput
        className="ov-choice"
        label={t('dashboard.period.label')}
        value={input.months === undefined ? CHOSEN : String(input.months)}
        options={[
          ...MONTHS.map((count) => ({ value: String(count), label: t('dashboard.period.last', { count }) })),
          ...(input.months === undefined ? [{ value: CHOSEN, label: t('dashboard.period.custom') }] : []),
        ]}
        onChange={(months) => months !== CHOSEN && change({ months, from: '', to: '' })}
      />
      {page && (
        <>
          <DayInput
            className="ov-day"
            label={t('dashboard.board.from')}
            value={page.from}
            maxDate={page.to}
            onChange={(from) => from && change({ from, to: page.to, months: '' })}
          />
          <DayInput
            className="ov-day"
            label={t('dashboard.board.to')}
            value={page.to}
            minDate={page.from}
            onChange={(to) => to && change({ from: page.from, to, months: '' })}
          />
        </>
      )}
      <SelectInput
        className="ov-choice"
        label={t('dashboard.board.compare')}
        value={input.compare ?? 'before'}
        options={[
          { value: 'before', label: t('dashboard.board.compareBefore') },
          { value: 'lastYear', label: t('dashboard.board.compareLastYear') },
          { value: 'target', label: t('dashboard.board.compareTarget') },
        ]}
        onChange={(compare) => change({ compare: compare === 'before' ? '' : compare })}
      />
    </>
  );
}

/** Whether exempted records count, and the board as files. */
function Files({ name, page, ask: { input, change } }: Props) {
  const { t } = useTranslation();
  if (!page) return null;
  const sheet = async () => {
    const { saveBoardSheet } = await import('./board-sheet.ts');
    await saveBoardSheet(page, t);
  };
  return (
    <div className="ov-filters ov-files">
      {(page.hasLeft || input.exemptions === 'counted') && (
        <label className="ov-switch">
          <input
            type="checkbox"
            checked={input.exemptions === 'counted'}
            onChange={(event) => change({ exemptions: event.target.checked ? 'counted' : '' })}
          />
          {t('dashboard.board.withExempt')}
        </label>
      )}
      <Button size="xs" variant="default" leftSection={<FileSpreadsheet size={14} aria-hidden />} onClick={() => void sheet()}>
        XLSX
      </Button>
      <PaperButton endpoint={overviewEndpoints.paper} params={{ name }} input={input} label="PDF" />
    </div>
  );
}
