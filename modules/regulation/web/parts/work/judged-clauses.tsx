import { useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { LIMITS } from '@quantum/platform/contract';
import { CodeText, Section } from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import { ACTIVITY_KIND, type SheetClause, type TaskSheet } from '../../../contract/index.ts';
import { Fresh } from '../judge/evidence-fields.tsx';
import { answerOf, differs, signOn, standingOn } from '../judge/judge-model.ts';
import { StandingSign } from '../judge/judge-row.tsx';
import '../judge/judge.css';
import './work.css';

/** Clauses a reviewer sends back, each with the reason. */
export type SentBack = ReadonlyMap<number, string>;

interface Props {
  sheet: TaskSheet;
  /** The reader reviews: clauses may be sent back. */
  review?: { sent: SentBack; onChange: (sent: SentBack) => void } | undefined;
}

/** What was judged, clause by clause; what fails or was overridden first for who reviews. */
export function JudgedClauses({ sheet, review }: Props) {
  const { t } = useTranslation();
  const { kind } = sheet;
  const weight = (clause: SheetClause): number => {
    const answer = answerOf(clause, kind);
    return standingOn(answer, kind) === 'failed' ? 0 : differs(answer, clause, kind) ? 1 : 2;
  };
  const clauses = review ? sheet.clauses.toSorted((a, b) => weight(a) - weight(b)) : sheet.clauses;
  return (
    <Section title={t('regulation.task.results')} note={t('regulation.clauseCount', { count: clauses.length })}>
      <ul className="q-list">
        {clauses.map((clause) => (
          <Judged key={clause.id} clause={clause} sheet={sheet} review={review} />
        ))}
      </ul>
    </Section>
  );
}

function Judged({ clause, sheet: { kind, today }, review }: { clause: SheetClause; sheet: TaskSheet; review: Props['review'] }) {
  const { t } = useTranslation();
  const { judgement, inherited, cooperation } = clause;
  const answer = answerOf(clause, kind);
  const note = review?.sent.get(clause.id);
  const [isWhole, setWhole] = useState(false);
  const words = judgement && [judgement.reason, judgement.howApplies, judgement.controls, judgement.finding].filter(Boolean);
  return (
    <li className="reg-judged" data-sent={note !== undefined}>
      <button type="button" className="reg-row" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        <b className="reg-row-no">{clause.no}</b>
        <span className={isWhole ? undefined : 'q-ell'}>{isWhole ? clause.text : clause.requirement || clause.text}</span>
      </button>
      <span className="q-row q-middle q-gap-8">
        {judgement ? (
          <StandingSign standing={signOn(answer, clause, kind, today)} kind={kind} isSpelled />
        ) : (
          <span className="q-hint">{t('regulation.missing.judgement')}</span>
        )}
        {review && (
          <Button
            size="xs"
            variant={note === undefined ? 'default' : 'filled'}
            aria-pressed={note !== undefined}
            leftSection={<Undo2 size={14} aria-hidden />}
            onClick={() => {
              const sent = new Map(review.sent);
              if (note === undefined) sent.set(clause.id, '');
              else sent.delete(clause.id);
              review.onChange(sent);
            }}
          >
            {t('regulation.review.sendBack')}
          </Button>
        )}
      </span>
      {judgement?.level && kind === ACTIVITY_KIND.evaluation && (
        <span className="reg-wide q-tone-danger">
          <CodeText set="hazardLevel" code={judgement.level} />
        </span>
      )}
      {words && words.length > 0 && <p className="reg-wide q-flat">{words.join(' · ')}</p>}
      {differs(answer, clause, kind) && (
        <p className="reg-wide q-flat q-tone-warn">{t('regulation.judge.overridden', { unit: inherited!.unitName })}</p>
      )}
      {judgement && judgement.evidence.length > 0 && (
        <ul className="q-list q-row q-wrap q-gap-12 reg-wide">
          {judgement.evidence.map((one, i) => (
            <li key={i} className="q-row q-middle q-gap-6">
              <a href={one.file?.url ?? one.record?.href ?? undefined} target="_blank" rel="noreferrer">
                {one.file?.name ?? one.record?.title}
              </a>
              <span className="q-hint">{formatDay(one.evidenceOn)}</span>
              {one.freshUntil !== null && <Fresh until={one.freshUntil} today={today} isEndless={false} />}
            </li>
          ))}
        </ul>
      )}
      {judgement?.reviewNote && (
        <p className="reg-wide q-flat q-tone-warn">{t('regulation.judge.sentBack', { note: judgement.reviewNote })}</p>
      )}
      {cooperation && (
        <span className="reg-wide q-hint">
          {t('regulation.cooperation.one')}: <Person name={cooperation.person.name} />
        </span>
      )}
      {note !== undefined && (
        <Textarea
          className="reg-wide"
          label={t('regulation.review.why')}
          required
          autosize
          minRows={1}
          maxLength={LIMITS.line}
          value={note}
          autoFocus
          onChange={(event) => review!.onChange(new Map(review!.sent).set(clause.id, event.currentTarget.value))}
        />
      )}
    </li>
  );
}
