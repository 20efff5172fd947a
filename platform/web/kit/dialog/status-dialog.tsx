import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@mantine/core';
import type { StatusResult } from '@quantum/platform/contract';
import { StatusTag, useTranslation } from '@quantum/platform/web/public';
import { stateOf } from '../codes/code-sets.ts';
import { useCodeOptions } from '../codes/codes.ts';
import { UI } from '../constants.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  /** How many records. */
  count: number;
  /** The code people know a record by, for those that did not move. */
  nameOf?: (id: number) => string;
  /** Where a record is shown. */
  hrefOf?: (id: number) => string;
  /** Name of the registered code set. */
  set: string;
  /** Codes one may choose. */
  statuses: readonly string[];
  /** `POST …/status`; undefined when the call itself failed. */
  work: (status: string) => Promise<{ results: StatusResult[] } | undefined>;
}

/**
 * Sets one chosen status on every selected record. Without a choice nothing happens; after Apply it loads for 2.5 s
 * and closes, or stays and says which records did not move and why.
 */
export function StatusDialog({ open, onClose, count, nameOf, hrefOf, set, statuses, work }: Props) {
  const { t } = useTranslation();
  const options = useCodeOptions(set, statuses);
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<StatusResult[]>([]);
  const refused = refusedOf(results);
  useEffect(() => {
    if (!open) return;
    setChosen(undefined);
    setResults([]);
  }, [open]);

  const apply = async () => {
    if (!chosen || busy) return;
    setBusy(true);
    const [answer] = await Promise.all([work(chosen), new Promise((done) => setTimeout(done, UI.confirmDelay))]);
    setBusy(false);
    const answered = answer?.results ?? [];
    setResults(answered);
    if (refusedOf(answered).length === 0) onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={t('platform.status.title', { count })}
      width={UI.dialogStatus}
      buttons={
        refused.length > 0 ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={busy}>
              {t('common.cancel')}
            </Button>
            <Button variant="filled" loading={busy} disabled={statuses.length === 0} onClick={() => void apply()}>
              {t('platform.status.apply', { count })}
            </Button>
          </>
        )
      }
    >
      {refused.length > 0 ? (
        <RefusedList results={results} nameOf={nameOf} hrefOf={hrefOf} />
      ) : (
        <div role="radiogroup" aria-label={t('common.status')} className="q-statuses">
          {options.map((option) => (
            <label key={option.value} data-chosen={chosen === option.value}>
              <input type="radio" name="status" checked={chosen === option.value} onChange={() => setChosen(option.value)} />
              <StatusTag state={stateOf(option.value)}>{option.label}</StatusTag>
            </label>
          ))}
          {statuses.length === 0 && <p>{t('platform.status.none', { count })}</p>}
        </div>
      )}
    </Dialog>
  );
}

interface RefusedProps {
  /** What the call answered, record by record. */
  results: readonly StatusResult[];
  /** The code people know a record by. */
  nameOf?: ((id: number) => string) | undefined;
  /** Where a record is shown. */
  hrefOf?: ((id: number) => string) | undefined;
}

export const refusedOf = (results: readonly StatusResult[]): StatusResult[] => results.filter(({ STATUS }) => STATUS !== 0);

/** How many of the records changed, and each that did not with its reason. */
export function RefusedList({ results, nameOf = String, hrefOf }: RefusedProps) {
  const { t } = useTranslation();
  const refused = refusedOf(results);
  return (
    <div role="status">
      <p>
        {t('platform.results.moved', { count: results.length - refused.length })} ·{' '}
        {t('platform.results.failed', { count: refused.length })}
      </p>
      <ul className="q-results">
        {refused.map((result) => (
          <li key={result.id}>
            <b className="q-strong">{hrefOf ? <Link to={hrefOf(result.id)}>{nameOf(result.id)}</Link> : nameOf(result.id)}</b> {result.MSG}
            {result.refusal?.links?.map((link) => (
              <Link key={link.href} to={link.href}>
                {link.title}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
