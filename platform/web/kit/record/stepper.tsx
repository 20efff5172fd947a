import { ArrowRight } from 'lucide-react';
import { Icon, useTranslation } from '@quantum/platform/web/public';
import { useLabelled } from '../use-labelled.ts';

export interface Stage {
  label: string;
  /** Who and when, or what it waits for. */
  note?: string;
  /** `passed`: the road went by it; its note says how: not needed, left out. */
  at: 'done' | 'now' | 'next' | 'passed';
}

/** States in order with the present one; what lies before it is done. */
export function stagesTo(labels: { label: string; note?: string }[], present: number): Stage[] {
  return labels.map((stage, i) => ({ ...stage, at: i < present ? 'done' : i === present ? 'now' : 'next' }));
}

const ICON = { done: 'check', now: 'circleDot', next: 'circle', passed: 'minus' } as const;

/** Where there is room for one word: the present state, else the last that is done, else the first to come. */
const saidOf = (stages: readonly Stage[]): Stage | undefined =>
  stages.find(({ at }) => at === 'now') ?? stages.findLast(({ at }) => at === 'done') ?? stages[0];

/** What happens next: what is to be done, by whom, until when. */
export interface NextStep {
  what: string;
  who?: string | null | undefined;
  /** As it is shown: a time or a day. */
  by?: string | null | undefined;
}

/** The line below the stepper. */
export function NextLine({ next: { what, who, by } }: { next: NextStep }) {
  const { t } = useTranslation();
  return (
    <p className="q-next">
      <ArrowRight size={14} strokeWidth={2.2} aria-hidden />
      <span className="q-next-label">{t('platform.record.next')}</span>
      <b>{what}</b>
      {who && <span>{who}</span>}
      {by && <span>{t('platform.record.nextBy', { by })}</span>}
    </p>
  );
}

/** A bar per state: done full, present in cells, passed by dotted, rest empty; the word, then who and when. On the phone a line below the bars names what it was in and is in, a further one what was passed by. */
export function Stepper({ stages }: { stages: Stage[] }) {
  const { t } = useTranslation();
  const labelled = useLabelled();
  const said = saidOf(stages);
  const passed = stages.filter(({ at }) => at === 'passed');
  const done = stages.filter((stage) => stage.at === 'done' && stage !== said);
  return (
    <>
      <ol className="q-stepper" aria-label={t('platform.record.stages')}>
        {stages.map((stage) => (
          <li key={stage.label} data-at={stage.at} aria-current={stage.at === 'now' ? 'step' : undefined}>
            <span className="q-stepper-label">
              <Icon name={ICON[stage.at]} size={14} weight={2.2} />
              {stage.label}
            </span>
            {stage.note && <span className="q-hint">{stage.note}</span>}
          </li>
        ))}
      </ol>
      <p className="q-stepper-line" aria-hidden>
        <span>
          {done.map(({ label }) => `${label} · `)}
          <b>{said?.label}</b> {said?.note}
        </span>
        {passed[0]?.note && (
          <span className="q-stepper-passed">{labelled(passed[0].note, passed.map(({ label }) => label).join(' · '))}</span>
        )}
      </p>
    </>
  );
}
