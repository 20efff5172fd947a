import { Button } from '@mantine/core';
import { Allowed, useCall, useMutate } from '@quantum/platform/web/kit';
import { formatCount, formatInstant, Icon, useTranslation } from '@quantum/platform/web/public';
import { auditEndpoints, systemOps, type AuditVerification } from '../../contract/index.ts';

/** ms between looks while the chains are walked. */
const LOOK = 1000;

/** What was found when the chains were last walked, the walk that goes on, and the button that starts one. */
export function AuditVerdictBox() {
  const { t } = useTranslation();
  const first = useCall(auditEndpoints.verification);
  const isRunning = (first.data?.running ?? null) !== null;
  const { data } = useCall(auditEndpoints.verification, { ...(isRunning && { every: LOOK }) });
  const verify = useMutate(auditEndpoints.verify, { quiet: true });
  const state = data ?? first.data;
  if (!state) return <section className="sys-verdict q-skeleton-block" aria-hidden="true" />;
  const { running, last } = state;
  const isBroken = (last?.breaks.length ?? 0) + (last?.others ?? 0) > 0;
  return (
    <section className="sys-verdict" data-broken={isBroken || undefined} aria-label={t('system.audit.verifyTitle')}>
      {last && <Icon name={isBroken ? 'triangle' : 'shield'} size={16} />}
      <div role="status">
        {running ? <Walk running={running} /> : last ? <Verdict last={last} /> : <span className="q-quiet">{t('system.audit.never')}</span>}
      </div>
      <span className="q-space" />
      <Allowed operation={systemOps.verifyAudit}>
        <Button size="sm" loading={verify.isRunning || running !== null} onClick={() => void verify.run()}>
          {t('system.audit.verify')}
        </Button>
      </Allowed>
    </section>
  );
}

function Walk({ running: { done, total } }: { running: NonNullable<AuditVerification['running']> }) {
  const { t } = useTranslation();
  if (total === null) return <>{t('system.audit.verifyWaiting')}</>;
  const words = t('system.audit.verifying', { done: formatCount(done), total: formatCount(total) });
  return (
    <>
      {words}
      <progress value={done} max={total} aria-label={words} />
    </>
  );
}

function Verdict({ last }: { last: NonNullable<AuditVerification['last']> }) {
  const { t } = useTranslation();
  const { breaks, others, checked, warnings, at, who } = last;
  const count = breaks.length + others;
  return (
    <>
      <b>
        {count > 0
          ? t('system.audit.broken', { count, checked: formatCount(checked) })
          : t('system.audit.whole', { count: checked, formatted: formatCount(checked) })}
      </b>{' '}
      <span className="q-hint">{t('system.audit.verifiedBy', { at: formatInstant(at), who })}</span>
      {(breaks.length > 0 || warnings.length > 0 || others > 0) && (
        <ul>
          {breaks.map(({ companyName, seq, why }) => (
            <li key={`${companyName}.${seq}.${why}`}>
              {t('system.audit.breakAt', { company: companyName ?? t('system.audit.wholeSystem'), seq, why })}
            </li>
          ))}
          {others > 0 && <li>{t('system.audit.others', { count: others })}</li>}
          {warnings.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </>
  );
}
