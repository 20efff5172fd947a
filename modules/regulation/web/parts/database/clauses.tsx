import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Plus, Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Section, useCall, useMutate } from '@quantum/platform/web/kit';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { citedEndpoints, clauseEndpoints, type Clause, type RegulationDetail } from '../../../contract/index.ts';
import { ClauseEditor } from './clause-editor.tsx';
import { ClauseRow } from './clause-row.tsx';
import { movedKeys } from './clause-order.ts';

/** From so many clauses on they are searched. */
const SEARCHED = 12;
/** A new clause, behind one or at the end. */
type Edited = { key: string } | { after: string | null };

/** Clauses of a version in their order; those of a draft are edited in place, by keyboard. */
export function Clauses({ regulation }: { regulation: RegulationDetail }) {
  const { t } = useTranslation();
  const { id } = regulation;
  const clauses = useCall(clauseEndpoints.list, { params: { id } });
  // Who cites a clause is shown in its row: both come together, so that nothing moves.
  const cited = useCall(citedEndpoints.read, { params: { id } });
  const data = cited.isPending ? undefined : clauses.data;
  const [edited, setEdited] = useState<Edited>();
  const [words, setWords] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const save = useMutate(clauseEndpoints.save, { quiet: true });
  const isDraft = regulation.events.some(({ event, refusal }) => event === 'update' && refusal === null);
  const all = useMemo(() => data?.clauses ?? [], [data]);
  const shown = useMemo(() => found(all, words), [all, words]);
  const version = data?.version ?? regulation.version;
  const citedBy = useMemo(() => new Map(cited.data?.map((one) => [one.clauseKey, one])), [cited.data]);
  const asked = useSearchParams()[0].get('clause');

  const focusRow = (key: string | undefined) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-clause="${key}"]`)?.focus());
  const isThere = data !== undefined;
  useEffect(() => {
    if (asked !== null && isThere) focusRow(asked);
  }, [asked, isThere]);
  const close = (key?: string) => {
    setEdited(undefined);
    focusRow(key);
  };
  const write = (input: { removed?: string[]; order?: string[] }) =>
    save.run({ params: { id }, input: { version, clauses: [], removed: input.removed ?? [], ...(input.order && { order: input.order }) } });
  const onKey = (event: KeyboardEvent, clause: Clause, at: number) => {
    if (event.target !== event.currentTarget) return;
    const key = pressedKey(event);
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!event.altKey) focusRow(shown[at + step]?.key);
      else if (isDraft) void write({ order: movedKeys(all, clause.key, step) }).then(() => focusRow(clause.key));
    } else if (isDraft && key === 'Enter') {
      event.preventDefault();
      setEdited({ key: clause.key });
    } else if (isDraft && key === 'Insert') setEdited({ after: clause.key });
  };
  const editor = (clause: Clause | null, after: string | null) => (
    <ClauseEditor
      key={clause?.key ?? `new-${all.length}`}
      regulationId={id}
      version={version}
      clause={clause}
      order={clause === null && after !== null ? all.flatMap(({ key }) => (key === after ? [key, null] : [key])) : undefined}
      onClose={() => close(clause?.key ?? after ?? undefined)}
      onSaved={() => {
        const next = clause && all[all.findIndex(({ key }) => key === clause.key) + 1];
        setEdited(clause === null ? { after: null } : next ? { key: next.key } : undefined);
      }}
    />
  );
  return (
    <Section
      title={t('regulation.clauses')}
      note={all.length > 0 ? t('regulation.clauseCount', { count: all.length }) : undefined}
      actions={
        isDraft && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setEdited({ after: null })}
          >
            {t('regulation.clause.add')}
          </Button>
        )
      }
    >
      {all.length >= SEARCHED && (
        <TextInput
          className="rg-search"
          aria-label={t('regulation.clause.search')}
          placeholder={t('regulation.clause.search')}
          leftSection={<Search size={14} aria-hidden />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {isDraft && all.length > 0 && <p className="q-hint q-wide-only">{t('regulation.clause.keys')}</p>}
      {all.length === 0 && !edited && data && (
        <p className="q-hint">{t(isDraft ? 'regulation.clause.noneYet' : 'regulation.clause.none')}</p>
      )}
      <ol className="q-list rg-clauses" ref={list}>
        {shown.map((clause, at) => (
          <li key={clause.key} data-asked={clause.key === asked}>
            {edited && 'key' in edited && edited.key === clause.key ? (
              editor(clause, null)
            ) : (
              <ClauseRow
                clause={clause}
                cited={citedBy.get(clause.key)}
                isFirst={at === 0}
                onKey={(event) => onKey(event, clause, at)}
                onEdit={isDraft ? () => setEdited({ key: clause.key }) : undefined}
                onRemove={isDraft ? () => void write({ removed: [clause.key] }).then(() => focusRow(shown[at + 1]?.key)) : undefined}
              />
            )}
            {edited && 'after' in edited && edited.after === clause.key && editor(null, clause.key)}
          </li>
        ))}
        {edited && 'after' in edited && edited.after === null && <li>{editor(null, null)}</li>}
      </ol>
    </Section>
  );
}

const found = (clauses: readonly Clause[], words: string): readonly Clause[] => {
  const asked = words.trim().toLowerCase();
  return asked === ''
    ? clauses
    : clauses.filter(({ no, text, requirement }) => `${no} ${text} ${requirement}`.toLowerCase().includes(asked));
};
