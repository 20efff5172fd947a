// INS121
import { useEffect, useState } from 'react';
import { inspectionOps, targetEndpoints, type ScoreTargets } from '@quantum/modules/inspection/contract';
import { CallFault, DayInput, holds, SelectInput, useActor, useCall, usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { intervalEndpoints } from '../../contract/index.ts';
import { TargetsForm } from '../parts/targets-form.tsx';
import '../parts/targets.css';

/** INS121: by functional risk the percent scores are held against and how often rooms are inspected, of a company or of a unit of its own. */
export function TargetsScreen() {
  const { t } = useTranslation();
  const title = t('space-inspection.target.title');
  usePage({ title, append: [{ text: title }] });
  const actor = useActor();
  const own = actor?.user.orgId ?? null;
  const [chosen, choose] = useState<number>();
  const [on, setOn] = useState('');
  const unitId = chosen ?? own;
  const asked = { params: { unitId: unitId ?? 0 }, input: on ? { on } : {} };
  const targets = useCall(targetEndpoints.read, { ...asked, enabled: unitId !== null && holds(actor, inspectionOps.readTargets) });
  const intervals = useCall(intervalEndpoints.read, { ...asked, enabled: unitId !== null });
  // The way back down from a unit above.
  const [line, setLine] = useState<ScoreTargets['line']>([]);
  const found = targets.data?.line;
  useEffect(() => {
    if (found && found.length > line.length) setLine(found);
  }, [found, line.length]);
  const error = targets.error ?? intervals.error;
  const { data } = intervals;
  const mayChange = (data?.mayChange ?? false) || (targets.data?.mayChange ?? false);
  return (
    <div className="q-page q-stack q-gap-14">
      <h1 className="q-flat">{title}</h1>
      {targets.data && <p className="q-quiet q-flat">{t('space-inspection.target.lead', { setting: targets.data.setting })}</p>}
      <div className="q-row q-wrap q-gap-12">
        {line.length > 1 && (
          <SelectInput
            className="space-target-unit"
            label={t('space-inspection.target.unit')}
            value={String(unitId)}
            options={line.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => choose(Number(value))}
          />
        )}
        {data && mayChange && (
          <DayInput
            label={t('space-inspection.target.from')}
            value={on || data.today}
            onChange={(day) => setOn(day !== null && day > data.today ? day : '')}
          />
        )}
      </div>
      {error && (
        <CallFault
          error={error}
          retry={() => {
            void targets.refetch();
            void intervals.refetch();
          }}
        />
      )}
      {data && (targets.data || !holds(actor, inspectionOps.readTargets)) && (
        <TargetsForm
          key={`${data.unitId} ${data.stamp} ${targets.data?.stamp}`}
          targets={targets.data}
          intervals={data}
          validFrom={on || undefined}
          onDay={setOn}
        />
      )}
    </div>
  );
}
