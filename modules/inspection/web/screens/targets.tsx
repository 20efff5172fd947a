// INS111
import { useEffect, useState } from 'react';
import { Button, Select } from '@mantine/core';
import { X } from 'lucide-react';
import { FUNCTIONAL_RISK } from '@quantum/modules/dictionary/contract';
import { spaceSource } from '@quantum/modules/organization/web-api';
import { CallFault, CodeTag, PickerList, useActor, useCall, useMutate, usePage, NumberInput } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { targetEndpoints, type ScoreTargets } from '../../contract/index.ts';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '../parts/planning/targets.css';

const RISKS: readonly string[] = Object.values(FUNCTIONAL_RISK);

/** INS111: the percent scores are held against, of a company or of a unit of its own. */
export function TargetsScreen() {
  const { t } = useTranslation();
  const title = t('inspection.target.title');
  usePage({ title, append: [{ text: title }] });
  const own = useActor()?.user.orgId ?? null;
  const [chosen, choose] = useState<number>();
  const unitId = chosen ?? own;
  const { data, error, refetch } = useCall(targetEndpoints.read, { params: { unitId: unitId ?? 0 }, enabled: unitId !== null });
  // The way back down from a unit above.
  const [line, setLine] = useState<ScoreTargets['line']>([]);
  useEffect(() => {
    if (data && data.line.length > line.length) setLine(data.line);
  }, [data, line.length]);
  return (
    <div className="q-page">
      <h1>{title}</h1>
      {data && <p className="q-quiet">{t('inspection.target.lead', { setting: data.setting })}</p>}
      {line.length > 1 && (
        <Select
          className="ins-target-unit"
          label={t('inspection.target.unit')}
          data={line.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(unitId)}
          allowDeselect={false}
          onChange={(value) => choose(Number(value))}
        />
      )}
      {error && <CallFault error={error} retry={refetch} />}
      {data && <Targets key={`${data.unitId} ${data.stamp}`} targets={data} />}
    </div>
  );
}

type Percent = number | '';

function Targets({ targets }: { targets: ScoreTargets }) {
  const { t } = useTranslation();
  const { unitId, stamp, mayChange } = targets;
  const [risks, setRisks] = useState<Record<string, Percent>>(() =>
    Object.fromEntries(RISKS.map((risk) => [risk, targets.byRisk.find((one) => one.risk === risk)?.percent ?? ''])),
  );
  const [spaces, setSpaces] = useState<{ spaceId: number; name: string; percent: Percent }[]>(targets.bySpace);
  const [adding, setAdding] = useState(false);
  const save = useMutate(targetEndpoints.save, { kind: 'update' });
  const input = {
    stamp,
    byRisk: RISKS.flatMap((risk) => (risks[risk] === '' ? [] : [{ risk, percent: Number(risks[risk]) }])),
    bySpace: spaces.flatMap(({ spaceId, percent }) => (percent === '' ? [] : [{ spaceId, percent }])),
  };
  const asRead = JSON.stringify([targets.byRisk, targets.bySpace.map(({ spaceId, percent }) => ({ spaceId, percent }))]);
  const isDirty = JSON.stringify([input.byRisk.toSorted((a, b) => (a.risk < b.risk ? -1 : 1)), input.bySpace]) !== asRead;
  const percentInput = (label: string, value: Percent, change: (next: Percent) => void) => (
    <NumberInput
      aria-label={`${label}: ${t('inspection.target.percent')}`}
      min={0}
      max={100}
      decimalScale={2}
      suffix=" %"
      hideControls
      disabled={!mayChange}
      value={value}
      onChange={(next) => change(next === '' ? '' : Number(next))}
    />
  );
  return (
    <>
      <h2>{t('inspection.target.byRisk')}</h2>
      <ul className="ins-targets">
        {RISKS.map((risk) => {
          const above = targets.inherited.find((one) => one.risk === risk);
          return (
            <li key={risk}>
              <CodeTag set="functionalRisk" code={risk} />
              {percentInput(risk, risks[risk] ?? '', (next) => setRisks((all) => ({ ...all, [risk]: next })))}
              <span className="q-hint">
                {above ? t('inspection.target.from', { percent: above.percent, unit: above.unitName }) : t('inspection.target.none')}
              </span>
            </li>
          );
        })}
      </ul>
      <h2>{t('inspection.target.bySpace')}</h2>
      {spaces.length === 0 && !adding && <p className="q-quiet">{t('inspection.target.none')}</p>}
      <ul className="ins-targets">
        {spaces.map(({ spaceId, name, percent }) => (
          <li key={spaceId}>
            <span className="q-ell">{name}</span>
            {percentInput(name, percent, (next) =>
              setSpaces((all) => all.map((one) => (one.spaceId === spaceId ? { ...one, percent: next } : one))),
            )}
            {mayChange && (
              <Button
                variant="subtle"
                aria-label={t('inspection.target.remove', { name })}
                onClick={() => setSpaces((all) => all.filter((one) => one.spaceId !== spaceId))}
              >
                <X size={18} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <PickerList
          source={spaceSource(unitId)}
          without={spaces.map(({ spaceId }) => spaceId)}
          onPick={({ id, label }) => {
            setSpaces((all) => [...all, { spaceId: id, name: label, percent: targets.setting }]);
            setAdding(false);
          }}
        />
      )}
      {mayChange && (
        <p className="q-row">
          <Button variant="default" onClick={() => setAdding(!adding)}>
            {t('inspection.target.addSpace')}
          </Button>
          <Button
            variant="filled"
            disabled={!isDirty}
            loading={save.isRunning}
            onClick={() => void save.run({ params: { unitId }, input })}
          >
            {t('common.save')}
          </Button>
        </p>
      )}
    </>
  );
}
