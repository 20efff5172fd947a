import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ImportAnswer } from '@quantum/platform/contract';
import { formatCount, useTranslation } from '@quantum/platform/web/public';

export const countsOf = ({ rows, created, updated }: ImportAnswer) => ({ count: rows, created, updated });

/** What a workbook would do: cells that are not right; else what changes of what is there, old and new. */
export function Looked({ answer }: { answer: ImportAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      {answer.faultCount === 0 ? <Clean answer={answer} /> : <Faults answer={answer} />}
      {answer.sheet !== null && (
        <p className="q-quiet">
          {t('platform.import.sheet', { name: answer.sheet })}
          {answer.sheetsLeft.length > 0 && <> · {t('platform.import.sheetsLeft', { names: answer.sheetsLeft.join(', ') })}</>}
        </p>
      )}
    </>
  );
}

function Clean({ answer }: { answer: ImportAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="q-import-clean">
        <CircleCheck size={16} aria-hidden /> {t('platform.import.clean', countsOf(answer))}
      </p>
      {answer.unchanged > 0 && <p className="q-quiet">{t('platform.import.unchanged', { count: answer.unchanged })}</p>}
      {answer.changeCount > 0 && <Changes answer={answer} />}
    </>
  );
}

function Changes({ answer }: { answer: ImportAnswer }) {
  const { t } = useTranslation();
  const told = answer.changes.length;
  const say = (value: string | null) => value ?? <span className="q-quiet">{t('platform.import.empty')}</span>;
  return (
    <>
      <p className="q-strong">
        {t('platform.import.changes', { count: answer.changeCount })}
        {told < answer.changeCount && <> · {t('platform.import.changesFirst', { count: formatCount(told) })}</>}
      </p>
      <div className="q-import-faults" tabIndex={0} role="region" aria-label={t('platform.import.changes', { count: answer.changeCount })}>
        <table className="q-table" data-compact="true">
          <thead>
            <tr>
              <th scope="col">{t('platform.import.cell')}</th>
              <th scope="col">{t('platform.import.record')}</th>
              <th scope="col">{t('platform.import.column')}</th>
              <th scope="col">{t('platform.import.before')}</th>
              <th scope="col">{t('platform.import.after')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.changes.map((one) => (
              <tr key={one.cell}>
                <td className="q-strong">{one.cell}</td>
                <td>{one.record}</td>
                <td>{one.column}</td>
                <td>{say(one.before)}</td>
                <td>{say(one.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Faults({ answer }: { answer: ImportAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="q-import-faulty">
        <CircleAlert size={16} aria-hidden /> {t('platform.import.faulty', { count: answer.faultCount })}
      </p>
      <div className="q-import-faults" tabIndex={0} role="region" aria-label={t('platform.import.fault')}>
        <table className="q-table" data-compact="true">
          <thead>
            <tr>
              <th scope="col">{t('platform.import.cell')}</th>
              <th scope="col">{t('platform.import.column')}</th>
              <th scope="col">{t('platform.import.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.faults.map((fault, i) => (
              <tr key={i}>
                <td className="q-strong">{fault.cell}</td>
                <td>{fault.column}</td>
                <td>{fault.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
