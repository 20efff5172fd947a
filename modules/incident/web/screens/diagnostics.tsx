// INC114
import { useState } from 'react';
import { sensitiveOperation } from '@quantum/platform/contract';
import { addMonths } from '@quantum/platform/domain';
import { CallFault, DayInput, holds, SelectInput, useActor, useCall, useToday } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { diagnosticEndpoint, type DiagnosticInput } from '../../contract/index.ts';
import { DIMENSIONS, type Dimension } from '../../domain/pivot.rules.ts';
import { PivotTable } from '../parts/rates/pivot-table.tsx';

/** INC114: cases by any two of what is known of them; a cell opens exactly its cases. */
export function DiagnosticsScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const today = useToday();
  const [asked, setAsked] = useState<DiagnosticInput>({ rows: 'cause', columns: 'unit', from: addMonths(today, -24), to: today });
  const { data, error, refetch } = useCall(diagnosticEndpoint, { input: asked });
  const choose = (side: 'rows' | 'columns', other: 'rows' | 'columns') => (
    <SelectInput<Dimension>
      label={t(`incident.pivot.${side}`)}
      value={asked[side]}
      options={DIMENSIONS.filter((one) => one !== asked[other]).map((one) => ({ value: one, label: t(`incident.pivot.of.${one}`) }))}
      onChange={(dimension) => setAsked({ ...asked, [side]: dimension })}
    />
  );
  const maySeePeople = holds(actor, sensitiveOperation('injury'));
  return (
    <div className="q-page">
      <h1>{t('menu.INC114')}</h1>
      <div className="inc-tools">
        {choose('rows', 'columns')}
        {choose('columns', 'rows')}
        <DayInput label={t('incident.pivot.from')} value={asked.from} onChange={(from) => from && setAsked({ ...asked, from })} />
        <DayInput label={t('incident.pivot.to')} value={asked.to} onChange={(to) => to && setAsked({ ...asked, to })} />
      </div>
      {error && <CallFault error={error} retry={refetch} />}
      {data && (
        <>
          <p className="q-hint" role="status">
            {t('incident.pivot.cases', { count: data.cases })} {data.ofPeople && !maySeePeople && t('incident.pivot.few')}{' '}
            {data.ofPeople && !maySeePeople && (data.counted ? t('incident.pivot.closed', data.counted) : t('incident.pivot.noneClosed'))}
          </p>
          {data.cells.length > 0 && (
            <PivotTable asked={asked} rows={data.rows} columns={data.columns} cells={data.cells} opens={!data.ofPeople || maySeePeople} />
          )}
        </>
      )}
    </div>
  );
}
