import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { ArrowLeft, ArrowRight, CheckCheck, List, Send } from 'lucide-react';
import { useIsPhone, showSnackbar, ViewTabs } from '@quantum/platform/web/kit';
import { formatCount, useTranslation } from '@quantum/platform/web/public';
import type { JudgementsSaved, NewJudgement, SheetClause, TaskSheet } from '../../../contract/index.ts';
import type { EvidenceEndpoint } from './evidence-fields.tsx';
import { JudgeClause } from './judge-clause.tsx';
import { JudgeRow } from './judge-row.tsx';
import {
  beside,
  differs,
  isDone,
  nextOpen,
  no,
  SHEET_FILTERS,
  signOn,
  standingOn,
  yes,
  type Answer,
  type EditedEvidence,
  type SheetFilter,
  type Standing,
} from './judge-model.ts';
import { useJudgeKeys } from './use-judge-keys.ts';
import { useJudging, type Judging } from './use-judging.ts';
import './judge.css';

interface Props {
  /** Names the sheet on this device. */
  name: string;
  /** What is judged. */
  title: string;
  sheet: TaskSheet;
  send: (judgements: NewJudgement[]) => Promise<JudgementsSaved>;
  onGone: () => void;
  records: { endpoint: EvidenceEndpoint; id: number };
  /** Everything is saved: hands it in. */
  submit: { label: string; run: () => Promise<unknown> } | undefined;
}

/** Clauses judged one after the other: a list beside the clause at the desk, a clause a card on the phone. */
export function JudgeSheet({ name, title, sheet, send, onGone, records, submit }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { kind, today } = sheet;
  const judging = useJudging({ name, sheet, send, onGone });
  const { answers, change } = judging;
  const [filter, setFilter] = useState<SheetFilter>('all');
  const [isListed, setListed] = useState(false);
  const [former, setFormer] = useState<readonly EditedEvidence[]>([]);
  const byId = useMemo(() => new Map(sheet.clauses.map((clause) => [clause.id, clause])), [sheet]);
  const standings = useMemo(
    () => new Map(sheet.clauses.map(({ id }) => [id, standingOn(answers.get(id)!, kind)] as const)),
    [sheet, answers, kind],
  );
  const isToJudge = useCallback((id: number) => byId.get(id)!.isOpen && !isDone(standings.get(id)!), [byId, standings]);
  const [current, setCurrent] = useState<number | undefined>(() => firstOf(sheet, isToJudge));
  const shown = useMemo(
    () =>
      sheet.clauses.filter(
        (clause) => clause.id === current || passes(filter, clause, standings.get(clause.id)!, answers.get(clause.id)!, kind),
      ),
    [sheet, filter, standings, answers, kind, current],
  );
  const ids = shown.map(({ id }) => id);
  const stage = useRef<HTMLDivElement>(null);

  const go = useCallback((id: number | undefined) => {
    if (id === undefined) return;
    setCurrent(id);
    setListed(false);
  }, []);
  useEffect(() => {
    document.querySelector(`[data-clause="${current}"]`)?.scrollIntoView({ block: 'nearest' });
    stage.current?.scrollTo?.({ top: 0 });
  }, [current]);

  const clause = current === undefined ? undefined : byId.get(current);
  const answer = clause && answers.get(clause.id)!;
  const goOn = () => {
    if (!clause) return;
    const at = ids.indexOf(clause.id);
    const next = ids.slice(at + 1).find(isToJudge) ?? nextOpen(ids, clause.id, (id) => id !== clause.id && isToJudge(id));
    go(next ?? beside(ids, clause.id, 1));
  };
  const focusWords = () => requestAnimationFrame(() => stage.current?.querySelector<HTMLElement>('[data-words]')?.focus());
  const put = (next: Answer) => {
    if (!clause) return;
    change(clause.id, next);
    if (next.evidence.length > 0) setFormer(next.evidence);
  };
  const answered = (next: Answer, byKey = false) => {
    put(next);
    if (!isDone(standingOn(next, kind))) focusWords();
    else if (kind === 'identification' && (byKey || isPhone)) goOn();
  };
  const confirm = () => {
    if (!clause?.isOpen || !answer) return goOn();
    const next = { ...answer, isFilledIn: false };
    if (answer.isFilledIn) change(clause.id, next);
    if (standingOn(next, kind) === 'incomplete') return focusWords();
    (document.activeElement as HTMLElement | null)?.blur();
    goOn();
  };
  useJudgeKeys(
    {
      yes: () => clause?.isOpen && answer && answered(yes(answer, kind), true),
      no: () => clause?.isOpen && answer && answered(no(answer, kind), true),
      confirm,
      move: (by) => clause && go(beside(ids, clause.id, by)),
      nextOpen: () => go(nextOpen(ids, current, isToJudge)),
      evidence: () => stage.current?.querySelector<HTMLElement>('[data-evidence]')?.click(),
      sameEvidence: () => stage.current?.querySelector<HTMLElement>('[data-same-evidence]')?.click(),
      leave: () => (document.activeElement as HTMLElement | null)?.blur(),
    },
    !isListed,
  );

  const filledIn = sheet.clauses.filter(({ id, isOpen }) => isOpen && standings.get(id) === 'filledIn');
  const confirmAll = () => {
    judging.changeMany(new Map(filledIn.map(({ id }) => [id, { ...answers.get(id)!, isFilledIn: false }])));
    showSnackbar('update', t('regulation.judge.confirmed', { count: filledIn.length }));
  };
  const tabs = SHEET_FILTERS.filter((value) => value !== (kind === 'identification' ? 'failed' : 'differs')).map((value) => ({
    value,
    label: t(`regulation.judge.filter.${value}`),
    count: formatCount(sheet.clauses.filter((one) => passes(value, one, standings.get(one.id)!, answers.get(one.id)!, kind)).length),
  }));
  const isAllDone = judging.done === sheet.clauses.length;
  const list = (
    <nav className="reg-list" aria-label={t('regulation.judge.list')}>
      <ViewTabs label={t('regulation.judge.list')} tabs={tabs} value={filter} onChoose={setFilter} />
      {filledIn.length > 1 && (
        <Button size="xs" variant="default" className="reg-confirm" leftSection={<CheckCheck size={14} aria-hidden />} onClick={confirmAll}>
          {t('regulation.judge.confirmAll', { count: filledIn.length })}
        </Button>
      )}
      <ul className="q-list reg-rows">
        {shown.map((one, i) => (
          <Row key={one.id} isFirst={one.regulationId !== shown[i - 1]?.regulationId} clause={one}>
            <JudgeRow
              clause={one}
              kind={kind}
              standing={signOn(answers.get(one.id)!, one, kind, today)}
              isCurrent={one.id === current}
              isDifferent={differs(answers.get(one.id)!, one, kind)}
              onOpen={go}
            />
          </Row>
        ))}
      </ul>
      {shown.length === 0 && <p className="q-hint">{t('regulation.judge.nothing')}</p>}
    </nav>
  );
  return (
    <div className="reg-judge" data-phone={isPhone}>
      <h1 className="q-hidden">{title}</h1>
      <div className="reg-head">
        <div className="reg-bar" aria-hidden="true">
          <span style={{ width: `${(judging.done / Math.max(1, sheet.clauses.length)) * 100}%` }} />
        </div>
        <div className="q-row q-middle q-gap-12">
          <b>{t('regulation.judge.progress', { done: judging.done, total: sheet.clauses.length })}</b>
          <Saving judging={judging} />
          <span className="q-space" />
          {isPhone && (
            <Button
              size="xs"
              variant="default"
              aria-expanded={isListed}
              leftSection={<List size={14} aria-hidden />}
              onClick={() => setListed(!isListed)}
            >
              {t('regulation.judge.list')}
            </Button>
          )}
          {submit && isAllDone && (
            <Button
              size="xs"
              leftSection={<Send size={14} aria-hidden />}
              onClick={() => void judging.flush().then((isSaved) => (isSaved ? submit.run() : undefined))}
            >
              {submit.label}
            </Button>
          )}
        </div>
      </div>
      {(!isPhone || isListed) && list}
      {(!isPhone || !isListed) && clause && answer && (
        <div className="reg-stage" ref={stage}>
          <JudgeClause
            key={clause.id}
            clause={clause}
            kind={kind}
            today={today}
            answer={answer}
            onChange={put}
            onAnswered={answered}
            fault={judging.faults.get(clause.id)}
            records={records}
            former={former}
          />
          {isAllDone && (
            <p className="reg-note" data-tone="ok">
              {t('regulation.judge.allDone')}
            </p>
          )}
          <div className="reg-foot">
            <Button variant="default" leftSection={<ArrowLeft size={16} aria-hidden />} onClick={() => go(beside(ids, clause.id, -1))}>
              {t('regulation.judge.back')}
            </Button>
            <Button
              variant={answer.isFilledIn ? 'filled' : 'default'}
              rightSection={<ArrowRight size={16} aria-hidden />}
              onClick={confirm}
            >
              {t(answer.isFilledIn ? 'regulation.judge.confirm' : 'regulation.judge.forward')}
            </Button>
          </div>
          {!isPhone && <Keys kind={kind} />}
        </div>
      )}
    </div>
  );
}

/** Where judging begins: at what was sent back, else at what is not judged yet. */
const firstOf = ({ clauses }: TaskSheet, isToJudge: (id: number) => boolean): number | undefined =>
  (clauses.find(({ isOpen, judgement }) => isOpen && judgement?.reviewNote) ?? clauses.find(({ id }) => isToJudge(id)) ?? clauses[0])?.id;

function passes(filter: SheetFilter, clause: SheetClause, standing: Standing, answer: Answer, kind: TaskSheet['kind']): boolean {
  if (filter === 'open') return clause.isOpen && !isDone(standing);
  if (filter === 'failed') return standing === 'failed';
  return filter === 'all' || differs(answer, clause, kind);
}

function Row({ isFirst, clause, children }: { isFirst: boolean; clause: SheetClause; children: React.ReactNode }) {
  return (
    <>
      {isFirst && <li className="reg-law">{clause.regulationName}</li>}
      {children}
    </>
  );
}

/** Whether the server has what was typed. */
function Saving({ judging: { unsent, isSaving, isOffline, faults } }: { judging: Judging }) {
  const { t } = useTranslation();
  const [tone, text] =
    faults.size > 0
      ? ['danger', t('regulation.judge.refused')]
      : isOffline && unsent > 0
        ? ['warn', t('regulation.judge.offline')]
        : isSaving || unsent > 0
          ? ['2', t('regulation.judge.saving')]
          : ['ok', t('regulation.judge.saved')];
  return (
    <span className={`q-tone-${tone} reg-saving`} role="status">
      {text}
    </span>
  );
}

const KEYS: Record<TaskSheet['kind'], readonly (readonly [key: string, word: string])[]> = {
  identification: [
    ['1', 'applicable'],
    ['2', 'notApplicable'],
  ],
  evaluation: [
    ['1', 'passed'],
    ['2', 'failed'],
    ['e', 'keys.evidence'],
    ['s', 'sameEvidence'],
  ],
};
const BOTH = [
  ['Enter', 'keys.confirm'],
  ['↓ ↑', 'keys.move'],
  ['o', 'keys.next'],
] as const;
function Keys({ kind }: { kind: TaskSheet['kind'] }) {
  const { t } = useTranslation();
  return (
    <ul className="q-list reg-keys" aria-label={t('regulation.judge.keys')}>
      {[...KEYS[kind], ...BOTH].map(([key, word]) => (
        <li key={key}>
          <kbd className="q-kbd">{key}</kbd> {t(`regulation.judge.${word}`)}
        </li>
      ))}
    </ul>
  );
}
