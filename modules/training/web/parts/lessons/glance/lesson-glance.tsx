import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Award, Check, Circle, CircleCheck, Clock, Eye, Languages, ListChecks } from 'lucide-react';
import { categorySource } from '@quantum/modules/certificate/web-api';
import { LOCALES, type Locale } from '@quantum/platform/contract';
import { PickedName, useIsPhone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { lessonNeeds } from '../../../../domain/lesson.rules.ts';
import { minutesOf, secondsOfStep, type TimedStep } from '../../../../domain/lesson-time.rules.ts';
import { isUnwritten, lackingTexts, type LessonValue } from '../lesson-value.ts';
import { SeenStep } from './seen-step.tsx';
import type { Steps } from '../steps/use-steps.ts';
import { useTimedSteps } from './use-lesson-time.ts';
import './glance.css';

interface Props {
  value: LessonValue;
  of: Steps;
  /** What it needs to be published. */
  needs: ReturnType<typeof lessonNeeds>;
  /** That learners have; 0: none yet. */
  versionNo: number;
  /** It is not as it was published. */
  isChanged: boolean;
  onLanguage: (locale: Locale) => void;
  onPreview: () => void;
}
/** What comes of a lesson as it is written: how its learners see the step that is worked on, how long it takes, in which languages, what it gives, and what it still needs. */
export function LessonGlance({ value, of, needs, versionNo, isChanged, onLanguage, onPreview }: Props) {
  const { t, i18n } = useTranslation();
  const own = i18n.language as Locale;
  const isPhone = useIsPhone();
  const timed = useTimedSteps(value, own);
  const isEmpty = value.steps.length === 0;
  // The step that is worked on, until another one is looked at.
  const open = value.steps.findIndex(({ key }) => of.isOpen(key));
  const openKey = value.steps[open]?.key;
  const [looked, setLooked] = useState<{ at: number; openKey: string | undefined }>();
  const at = Math.max(0, Math.min(looked && looked.openKey === openKey ? looked.at : open, value.steps.length - 1));
  const seen = value.steps[at];
  return (
    <aside className="tr-glance" aria-label={t('training.lesson.glance')}>
      {!isPhone && (
        <>
          <h2>{t('training.lesson.glance')}</h2>
          {seen ? (
            <SeenStep value={value} step={seen} no={at + 1} question={of.question} onLook={(no) => setLooked({ at: no - 1, openKey })} />
          ) : (
            <p className="tr-seen tr-seen-none q-hint">{t('training.lesson.glanceEmpty')}</p>
          )}
        </>
      )}
      {!isEmpty && (
        <Button className="tr-glance-preview" variant="default" fullWidth leftSection={<Eye size={15} aria-hidden />} onClick={onPreview}>
          {t('training.lesson.preview')}
        </Button>
      )}
      {!isEmpty && <Facts value={value} timed={timed} own={own} onLanguage={onLanguage} />}
      <Needs needs={needs} value={value} own={own} versionNo={versionNo} isChanged={isChanged} />
    </aside>
  );
}

function Fact({ icon: Icon, label, children }: { icon: typeof Clock; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon size={15} aria-hidden />
        <span>{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FactsProps {
  value: LessonValue;
  timed: readonly TimedStep[];
  own: Locale;
  onLanguage: (locale: Locale) => void;
}
function Facts({ value, timed, own, onLanguage }: FactsProps) {
  const { t } = useTranslation();
  const lacking = lackingTexts(value, own);
  const quiz = timed.find(({ type }) => type === 'quiz');
  return (
    <dl className="tr-glance-facts q-stack q-gap-10">
      <Fact icon={Clock} label={t('training.lesson.time')}>
        <Takes timed={timed} />
      </Fact>
      {quiz && quiz.questions > 0 && (
        <Fact icon={ListChecks} label={t('training.step.quiz')}>
          {t('training.quiz.glanceQuestions', { count: quiz.questions })}
          {quiz.quizMinutes !== null && <span className="q-hint">{t('training.lesson.quizLimit', { count: quiz.quizMinutes })}</span>}
        </Fact>
      )}
      {!isUnwritten(value) && (
        <Fact icon={Languages} label={t('training.lesson.languages')}>
          <ul>
            {LOCALES.map((locale) => (
              <li key={locale}>
                {lacking[locale] > 0 ? (
                  <button type="button" className="q-link-button" onClick={() => onLanguage(locale)}>
                    {t('training.language.toTranslate', { language: t(`platform.language.${locale}`), count: lacking[locale] })}
                  </button>
                ) : (
                  <>
                    <Check size={13} strokeWidth={3} className="q-tone-ok" aria-hidden /> {t(`platform.language.${locale}`)}
                  </>
                )}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact icon={Award} label={t('training.lesson.category')}>
        {value.categoryId === null ? (
          <span className="q-quiet">{t('training.lesson.noCertificate')}</span>
        ) : (
          <PickedName source={categorySource} id={value.categoryId} />
        )}
      </Fact>
    </dl>
  );
}

/** About how long all of it takes, and how that comes about. */
function Takes({ timed }: { timed: readonly TimedStep[] }) {
  const { t } = useTranslation();
  const minutes = minutesOf(timed);
  if (minutes === 0) return <>—</>;
  const parts = (['pages', 'video', 'statement', 'quiz'] as const).flatMap((type) => {
    const seconds = timed.filter((one) => one.type === type).reduce((sum, one) => sum + secondsOfStep(one), 0);
    if (seconds === 0) return [];
    const lasts =
      seconds < 60
        ? t('training.lesson.seconds', { count: Math.round(seconds) })
        : t('training.step.minutes', { count: Math.round(seconds / 60) });
    return `${t(`training.step.${type}`)} ${lasts}`;
  });
  return (
    <>
      {t('training.lesson.takes', { count: minutes })}
      {parts.length > 1 &&
        parts.map((part) => (
          <span key={part} className="q-hint">
            {part}
          </span>
        ))}
    </>
  );
}

interface NeedsProps extends Pick<Props, 'needs' | 'versionNo' | 'isChanged' | 'value'> {
  own: Locale;
}
/** What it needs to be published, each with whether it is there; in one line once all of it is. */
function Needs({ needs, value, own, versionNo, isChanged }: NeedsProps) {
  const { t } = useTranslation();
  const isReady = needs.every(({ isMet }) => isMet);
  const isTranslated = !isUnwritten(value) && Object.values(lackingTexts(value, own)).every((count) => count === 0);
  if (isReady)
    return (
      <div className="tr-needs">
        <p data-met>
          <CircleCheck size={15} aria-hidden />
          <span>{t(isChanged ? 'training.lesson.ready' : 'training.lesson.live', { no: versionNo })}</span>
        </p>
        {versionNo > 0 && <p className="q-hint">{t('training.lesson.learnersKeep', { no: versionNo, next: versionNo + 1 })}</p>}
      </div>
    );
  return (
    <section className="tr-needs">
      <h3>{t('training.lesson.needs')}</h3>
      <ul>
        {needs.map(({ need, isMet }) => (
          <Need key={need} need={need} isMet={isMet} />
        ))}
      </ul>
      <h3>{t('training.lesson.recommended')}</h3>
      <ul>
        <Need need="languages" isMet={isTranslated} />
      </ul>
    </section>
  );
}

function Need({ need, isMet }: { need: NeedsProps['needs'][number]['need'] | 'languages'; isMet: boolean }) {
  const { t } = useTranslation();
  const words = t(`training.lesson.need.${need}`);
  return (
    <li data-met={isMet || undefined} aria-label={`${words}: ${t(isMet ? 'training.lesson.met' : 'training.lesson.unmet')}`}>
      {isMet ? <CircleCheck size={15} aria-hidden /> : <Circle size={15} aria-hidden />}
      <span>
        {words}
        {need === 'languages' && !isMet && <span className="q-hint">{t('training.lesson.needLater')}</span>}
      </span>
    </li>
  );
}
