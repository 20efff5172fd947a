import { useMemo, useState } from 'react';
import { CallFault, handleOf, PickerField, Section, useCall, type PickerSource } from '@quantum/platform/web/kit';
import { call, formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import { signRouteEndpoints as calls, type DryRunResult, type SignRouteDetail } from '../../../contract/index.ts';
import './route.css';

/** Records of the kind that have been signed. */
const roundSource = (kind: string, unitId: number): PickerSource => ({
  name: `signRound.${unitId}.${kind}`,
  find: async (search, signal) => {
    const { rounds } = await call(calls.rounds, { input: { kind, unitId, search }, signal });
    return rounds.map(({ id, code, unitName, askedAt, timeZone }) => ({
      id,
      label: code,
      note: `${unitName} · ${formatInstant(askedAt, timeZone)}`,
    }));
  },
});

/** Who would be asked: in every project, or for a record there was. */
export function RouteDryRun({ of }: { of: SignRouteDetail }) {
  const { t } = useTranslation();
  const [roundId, setRoundId] = useState<number | null>(null);
  const source = useMemo(() => roundSource(of.kind, of.unitId), [of.kind, of.unitId]);
  const { unitId, kind, names, fromOn, conditions, steps, endsOnRejection } = of;
  const { data, error, refetch } = useCall(calls.dryRun, {
    input: { unitId, kind, names, fromOn, conditions, steps, endsOnRejection, roundId },
  });
  return (
    <Section title={t('signature.route.dryRun')}>
      <div className="sign-route-try q-stack q-gap-10">
        <p className="q-hint">{t('signature.route.dryRunNote')}</p>
        <PickerField
          form={handleOf({ roundId }, (more) => setRoundId(more.roundId ?? null))}
          name="roundId"
          label="signature.route.tryOn"
          help="signature.route.tryHelp"
          source={source}
        />
        {error && !data && <CallFault error={error} retry={refetch} />}
        {data && <Places result={data} steps={of.steps.length} />}
      </div>
    </Section>
  );
}

function Places({ result, steps }: { result: DryRunResult; steps: number }) {
  const { t } = useTranslation();
  const misses = result.places.flatMap((place) => place.misses);
  return (
    <>
      {misses.length > 0 && (
        <p>
          <Tag tone="warn" icon="triangle">
            {t('signature.route.misses')} {misses.join(' · ')}
          </Tag>
        </p>
      )}
      <div className="q-table-scroll">
        <table className="q-plain-table">
          <thead>
            <tr>
              <th scope="col">{t('signature.route.place')}</th>
              {Array.from({ length: steps }, (_, i) => (
                <th key={i} scope="col">
                  {t('signature.route.step', { no: i + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.places.map((place) => (
              <tr key={place.name}>
                <th scope="row">{place.name}</th>
                {place.steps.map((step, i) => (
                  <td key={i} aria-label={t('signature.route.step', { no: i + 1 })}>
                    <StepPeople step={step} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {result.total > result.places.length && (
        <p className="q-hint">{t('signature.route.shownOf', { shown: result.places.length, total: result.total })}</p>
      )}
    </>
  );
}

function StepPeople({ step }: { step: DryRunResult['places'][number]['steps'][number] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {step.seats.map(({ asked, name, skipped }, i) => (
        <li key={i}>{name ?? <span className="q-hint">{t(`signature.route.skipped.${skipped ?? 'nobody'}`, { asked })}</span>}</li>
      ))}
      {step.raisedTo !== null && (
        <li>
          <Tag tone="warn" icon="enter">
            {t('signature.route.raisedTo', { name: step.raisedTo })}
          </Tag>
        </li>
      )}
      {step.isLeftOut && (
        <li>
          <Tag tone="danger" icon="circleSlash">
            {t('signature.route.leftOut')}
          </Tag>
        </li>
      )}
    </ul>
  );
}
