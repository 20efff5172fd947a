import { useId, useRef, useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { FilePlus2, History, SearchCheck, X } from 'lucide-react';
import { DayInput, errorText, useCall } from '@quantum/platform/web/kit';
import { ApiError, formatDay, uploadFile, useTranslation } from '@quantum/platform/web/public';
import type { Endpoint } from '@quantum/platform/contract';
import type { EvidenceOption, EvidenceQuestion } from '../../../contract/index.ts';
import { freshUntilOf } from '../../../domain/freshness.rules.ts';
import type { EditedEvidence } from './judge-model.ts';

export type EvidenceEndpoint = Endpoint<string, EvidenceQuestion, EvidenceOption[]>;

/** Records of other modules about what is judged. */
interface EvidenceRecords {
  endpoint: EvidenceEndpoint;
  /** Of the task or cooperation. */
  id: number;
  /** The clause they are looked for. */
  clauseId?: number;
}

interface Props {
  evidence: readonly EditedEvidence[];
  onChange: (evidence: EditedEvidence[]) => void;
  /** Months a file stays fresh. */
  intervalMonths: number;
  /** Local day of the unit. */
  today: string;
  /** Where records of other modules are found, and of which record. */
  records?: EvidenceRecords | undefined;
  /** Evidence of the clause judged before: proven by the same. */
  former?: readonly EditedEvidence[] | undefined;
}

/** What proves a judgement: files and records, each with the day of what it shows. */
export function EvidenceFields({ evidence, onChange, intervalMonths, today, records, former }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isSearching, setSearching] = useState(false);
  const latest = useRef(evidence);
  latest.current = evidence;
  const add = async (files: readonly File[]) => {
    setSending(true);
    setFault(undefined);
    for (const file of files)
      try {
        const { id, name, url } = await uploadFile(file);
        onChange([...latest.current, { fileId: id, source: null, recordId: null, evidenceOn: today, title: name, href: url }]);
      } catch (error) {
        setFault(error instanceof ApiError ? errorText(error, t) : t('regulation.judge.offline'));
      }
    setSending(false);
  };
  const change = (at: number, evidenceOn: string) => onChange(evidence.map((one, i) => (i === at ? { ...one, evidenceOn } : one)));
  return (
    <div className="q-stack q-gap-8">
      <ul className="q-list q-stack q-gap-6">
        {evidence.map((one, i) => (
          <li key={`${one.fileId ?? `${one.source}.${one.recordId}`}`} className="q-row q-middle q-wrap q-gap-8">
            {one.href ? (
              <a href={one.href} target="_blank" rel="noreferrer">
                {one.title}
              </a>
            ) : (
              <span>{one.title}</span>
            )}
            {one.fileId === null ? (
              <span className="q-hint">{formatDay(one.evidenceOn)}</span>
            ) : (
              <DayInput
                size="xs"
                w={132}
                aria-label={`${t('regulation.judge.evidenceOn')}: ${one.title}`}
                value={one.evidenceOn}
                maxDate={today}
                onChange={(day) => day && change(i, String(day))}
              />
            )}
            <Fresh until={freshUntilOf(one, intervalMonths)} today={today} isEndless={one.freshUntil === null} />
            <button
              type="button"
              className="reg-remove"
              aria-label={`${t('regulation.judge.removeEvidence')}: ${one.title}`}
              onClick={() => onChange(evidence.filter((_, at) => at !== i))}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className="q-row q-wrap q-gap-8">
        <Button
          size="xs"
          variant="default"
          data-evidence
          loading={isSending}
          leftSection={<FilePlus2 size={14} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('regulation.judge.addFile')}
        </Button>
        {records && (
          <Button
            size="xs"
            variant="default"
            aria-expanded={isSearching}
            leftSection={<SearchCheck size={14} aria-hidden />}
            onClick={() => setSearching(!isSearching)}
          >
            {t('regulation.judge.addRecord')}
          </Button>
        )}
        {former && former.length > 0 && evidence.length === 0 && (
          <Button
            size="xs"
            variant="default"
            data-same-evidence
            leftSection={<History size={14} aria-hidden />}
            onClick={() => onChange([...former])}
          >
            {t('regulation.judge.sameEvidence')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('regulation.judge.addFile')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) void add(files);
        }}
      />
      {fault && (
        <p className="q-fault" role="alert">
          {fault}
        </p>
      )}
      {records && isSearching && (
        <RecordSearch
          {...records}
          onPick={({ source, recordId, title, evidenceOn, freshUntil }) => {
            setSearching(false);
            if (evidence.some((one) => one.source === source && one.recordId === recordId)) return;
            const end = freshUntil === undefined ? {} : { freshUntil };
            onChange([...evidence, { fileId: null, source, recordId, evidenceOn, title, href: null, ...end }]);
          }}
        />
      )}
    </div>
  );
}

/** How long a piece of evidence is fresh. */
export function Fresh({ until, today, isEndless }: { until: string; today: string; isEndless: boolean }) {
  const { t } = useTranslation();
  const isFresh = isEndless || until >= today;
  return (
    <span className={isFresh ? 'q-tone-ok' : 'q-tone-danger'}>
      {isEndless
        ? t('regulation.judge.freshAlways')
        : t(isFresh ? 'regulation.judge.freshUntil' : 'regulation.judge.staleSince', { day: formatDay(until) })}
    </span>
  );
}

function RecordSearch({ endpoint, id, clauseId, onPick }: EvidenceRecords & { onPick: (option: EvidenceOption) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const label = useId();
  const { data, isFetching } = useCall(endpoint, {
    params: { id } as never,
    input: { search, ...(clauseId !== undefined && { clauseId }) },
  });
  return (
    <div className="reg-records">
      <TextInput
        id={label}
        size="xs"
        label={t('regulation.judge.searchRecords')}
        value={search}
        autoFocus
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className="q-list">
        {data?.map((option) => (
          <li key={`${option.source}.${option.recordId}`}>
            <button type="button" onClick={() => onPick(option)}>
              <b>{option.title}</b>
              <span className="q-hint">
                {[
                  option.isProposed && t('regulation.judge.proposed'),
                  option.label,
                  formatDay(option.evidenceOn),
                  option.freshUntil && t('regulation.judge.freshUntil', { day: formatDay(option.freshUntil) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data?.length === 0 && !isFetching && <p className="q-hint">{t('regulation.judge.noRecords')}</p>}
    </div>
  );
}
