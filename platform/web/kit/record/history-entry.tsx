import { useState } from 'react';
import type { HistoryEntry } from '@quantum/platform/contract';
import { formatInstant, toneOf, useTranslation } from '@quantum/platform/web/public';
import { stateOf } from '../codes/code-sets.ts';
import { categoryOf, useCodeText } from '../codes/codes.ts';
import { worthReading } from './history-filter.ts';
import { Change } from './value-change.tsx';
import { cut } from '../../../domain/index.ts';

/** So many fields are shown before the reader asks for the rest. */
const FIRST_FIELDS = 3;
/** A comment longer than this is cut until it is opened. */
const LONG_COMMENT = 220;
/** A text compared word by word is in so many lines (`history.css`) until it is opened; from here on it would need more. */
const LONG_DIFF = 400;
const isLongText = (value: unknown): boolean => typeof value === 'string' && value.length > LONG_DIFF;

interface Props {
  entry: HistoryEntry;
  zone: string | undefined;
}

/** One sentence: who did what (no person where none acted), from where to where; below it the words left with it and what changed. */
export function Entry({ entry, zone }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const words = useCodeText(entry.to ? categoryOf(entry.to) : entry.from ? categoryOf(entry.from) : undefined);
  const tone = entry.to ? toneOf(stateOf(entry.to))[0] : 'neutral';
  const changes = worthReading(entry);
  const hidden = changes.length - FIRST_FIELDS;
  const isLongDiff = changes.some(([, values]) => values.some(isLongText));
  const isLongComment = (entry.comment?.length ?? 0) > LONG_COMMENT;
  return (
    <li data-cut={(isLongDiff && !open) || undefined} style={{ ['--tone' as string]: `var(--q-${tone === 'void' ? 'ink-3' : tone})` }}>
      <div>
        {!entry.byItself && <b className="q-strong">{entry.who}</b>} {entry.did}
        {entry.to && entry.from !== entry.to && (
          <span>
            {t('platform.history.colon')}
            {entry.from && <>{words(entry.from)} → </>}
            {words(entry.to)}
          </span>
        )}
      </div>
      {entry.comment && <q>{isLongComment && !open ? `${cut(entry.comment, LONG_COMMENT)}…` : entry.comment}</q>}
      {changes.length > 0 && (
        <dl className="q-changes">
          {(open ? changes : changes.slice(0, FIRST_FIELDS)).map(([field, [before, after]]) => (
            <div key={field}>
              <dt>{entry.labels[field]}</dt>
              <dd>
                <Change before={before} after={after} zone={zone} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(hidden > 0 || isLongComment || isLongDiff) && (
        <button type="button" className="q-text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open
            ? t('platform.history.less')
            : hidden > 0
              ? t('platform.history.moreFields', { count: hidden })
              : t('platform.history.whole')}
        </button>
      )}
      <time className="q-hint" dateTime={entry.at}>
        {formatInstant(entry.at, zone)}
      </time>
    </li>
  );
}
