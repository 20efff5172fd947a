import { CallFault, Dialog, Fact, Facts, useCall, ValueChanges } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { auditEndpoints, type AuditDetail } from '../../contract/index.ts';

/** One row of the trail: what was done and every field it changed, before beside after. */
export function AuditEntry({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(auditEndpoints.read, { params: { id } });
  return (
    <Dialog open onClose={onClose} title={data?.sentence ?? `#${id}`} width={760}>
      {error && !data && <CallFault error={error} retry={refetch} />}
      {data && <Told entry={data} />}
    </Dialog>
  );
}

function Told({ entry }: { entry: AuditDetail }) {
  const { t } = useTranslation();
  return (
    <div className="sys-entry">
      <Facts>
        <Fact label={t('system.audit.at')}>{formatInstant(entry.at)}</Fact>
        <Fact label={t('system.audit.who')}>{entry.who}</Fact>
        <Fact label={t('common.code')}>{entry.code ?? (entry.recordId === null ? null : `#${entry.recordId}`)}</Fact>
        <Fact label={t('common.unit')}>{entry.unitName}</Fact>
        <Fact label={t('system.audit.operation')}>{entry.operationText}</Fact>
        {entry.from && <Fact label={t('system.audit.from')}>{entry.from}</Fact>}
        {entry.to && <Fact label={t('system.audit.to')}>{entry.to}</Fact>}
        {entry.comment && <Fact label={t('system.audit.comment')}>{entry.comment}</Fact>}
        <Fact label={t('system.audit.seal')}>
          {entry.seal ? (
            <>
              {entry.seal.seq} <span className="q-code">{entry.seal.hash.slice(0, 16)}…</span>
            </>
          ) : (
            t('system.audit.notSealed')
          )}
        </Fact>
        <Fact label={t('system.audit.request')}>
          <span className="q-code">{entry.requestId}</span>
        </Fact>
      </Facts>
      <h3>{t('system.audit.changes')}</h3>
      {entry.changes.length === 0 ? (
        <p className="q-quiet">{t('system.audit.noChanges')}</p>
      ) : (
        <ValueChanges changes={entry.changes} heads={[t('system.audit.field'), t('system.audit.before'), t('system.audit.after')]} />
      )}
    </div>
  );
}
