import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint, HistoryEntry, PathParams } from '@quantum/platform/contract';
import { formatInstant, toneOf } from '@quantum/platform/web/public';
import { stateOf } from '../code-sets.ts';
import { categoryOf, useCodeText } from '../codes.ts';
import { useCall } from '../use-call.ts';
import { RailBlock } from './section.tsx';

interface Props<P extends string> {
  endpoint: Endpoint<P, undefined, HistoryEntry[]>;
  params: PathParams<P>;
  /** Start of the message keys of the record's events and fields: `organization.unit.` → `organization.unit.did.close` (else `.event.close`), `.field.names`. */
  keys: string;
  zone?: string;
}

/** Who, when, from → to, comment, what changed; newest first. */
export function History<P extends string>({ endpoint, params, keys, zone }: Props<P>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data } = useCall(endpoint, { params });
  const hasChanges = data?.some((entry) => Object.keys(entry.changes).length > 0);
  return (
    <RailBlock title={t('common.history')}>
      {hasChanges && (
        <button type="button" className="q-link-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('platform.history.changed')}
        </button>
      )}
      {data?.length === 0 && <p className="q-hint">{t('platform.history.empty')}</p>}
      <ol className="q-history">
        {data?.map((entry) => (
          <Entry key={entry.id} entry={entry} keys={keys} zone={zone} open={open} />
        ))}
      </ol>
    </RailBlock>
  );
}

function Entry({ entry, keys, zone, open }: { entry: HistoryEntry; keys: string; zone: string | undefined; open: boolean }) {
  const { t, i18n } = useTranslation();
  const words = useCodeText(entry.to ? categoryOf(entry.to) : entry.from ? categoryOf(entry.from) : undefined);
  const tone = entry.to ? toneOf(stateOf(entry.to))[0] : 'neutral';
  const named = (kinds: string[], name: string) => {
    const own = kinds.map((kind) => `${keys.replace(/\.$/, '')}.${kind}.${name}`);
    const key = [...own, `platform.did.${name}`, `platform.what.${name}`].find((one) => i18n.exists(one));
    return key ? t(key) : name;
  };
  return (
    <li style={{ ['--tone' as string]: `var(--q-${tone === 'void' ? 'ink-3' : tone})` }}>
      <div>
        <b className="q-strong">{entry.who}</b> {named(['did', 'event'], entry.event)}
        {entry.to && entry.from !== entry.to && (
          <span>
            {': '}
            {entry.from && <>{words(entry.from)} → </>}
            {words(entry.to)}
          </span>
        )}
      </div>
      {entry.comment && <q>{entry.comment}</q>}
      {open && <Changes changes={entry.changes} named={(field) => named(['field'], field)} />}
      <time className="q-hint" dateTime={entry.at}>
        {formatInstant(entry.at, zone)}
      </time>
    </li>
  );
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  return typeof value === 'object' ? Object.values(value).join(' / ') : String(value);
};

function Changes({ changes, named }: { changes: HistoryEntry['changes']; named: (field: string) => string }) {
  return (
    <dl className="q-changes">
      {Object.entries(changes).map(([field, [before, after]]) => (
        <div key={field}>
          <dt>{named(field)}</dt>
          <dd>
            <s>{shown(before)}</s> → {shown(after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
