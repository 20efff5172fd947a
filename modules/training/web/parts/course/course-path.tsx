import { useState } from 'react';
import { Button } from '@mantine/core';
import { PagePicture, Section } from '@quantum/platform/web/kit';
import { Icon, useTranslation } from '@quantum/platform/web/public';
import { ATTENDANCE_STATUS, type MyCourseDetail, type MyStep } from '../../../contract/index.ts';
import { Film } from '../lessons/film.tsx';
import './course.css';

interface Props {
  myCourse: MyCourseDetail;
  /** The step that is learned now. */
  nextKey: string | undefined;
}
const STATES = { done: 'checkCircle', now: 'circleDot', later: 'circle', notAsked: 'circleSlash' } as const;

/** All steps of a course with their names: which are done, which comes now. What was read can be read again. */
export function CoursePath({ myCourse: { parts, quiz, done, steps, status, minutes }, nextKey }: Props) {
  const { t } = useTranslation();
  const [readKey, setRead] = useState<string>();
  const isAsked = status !== ATTENDANCE_STATUS.exempt;
  // Once it is over nobody asks how long it takes.
  const takes = minutes > 0 && done < steps ? ` · ${t('training.my.takes', { count: minutes })}` : '';
  const noteOf = (step: MyStep): string =>
    step.type === 'quiz'
      ? quiz
        ? t('training.my.questions', { count: quiz.questions })
        : t('training.step.quiz')
      : step.pages.length > 0
        ? t('training.document.state.ready', { count: step.pages.length })
        : t(`training.step.${step.type}`);
  return (
    <Section
      title={t('training.lesson.steps')}
      note={isAsked ? t('training.my.steps', { done, count: steps }) + takes : t('training.my.step.notAsked')}
    >
      <ol className="tr-path">
        {parts.map((step, i) => {
          const state = step.isDone ? 'done' : step.key === nextKey ? 'now' : isAsked ? 'later' : 'notAsked';
          const name = step.name || t(`training.step.${step.type}`);
          const mayRead = step.isDone && (step.pages.length > 0 || step.text !== '' || step.video !== null);
          const isRead = readKey === step.key;
          return (
            <li key={step.key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <Icon name={STATES[state]} size={20} weight={2} />
              <span className="tr-path-name">
                <span>
                  {i + 1}. {name}
                </span>
                <span className="q-hint">
                  {state !== 'notAsked' && `${t(`training.my.step.${state}`)} · `}
                  {noteOf(step)}
                </span>
              </span>
              {mayRead && (
                <Button
                  size="xs"
                  variant="subtle"
                  aria-expanded={isRead}
                  aria-label={`${t(isRead ? 'training.my.close' : 'training.my.readAgain')}: ${name}`}
                  onClick={() => setRead(isRead ? undefined : step.key)}
                >
                  {t(isRead ? 'training.my.close' : 'training.my.readAgain')}
                </Button>
              )}
              {isRead && <Again step={step} />}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function Again({ step }: { step: MyStep }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  return (
    <div className="tr-again tr-step-view">
      {step.text && <p className="tr-text">{step.text}</p>}
      {step.pages[page] && <PagePicture pages={step.pages.map(({ url }) => url)} page={page} />}
      {step.video && <Film videoId={step.video.videoId} />}
      {step.pages.length > 1 && (
        <div className="tr-add">
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('training.my.back')}
          </Button>
          <Button variant="default" disabled={page === step.pages.length - 1} onClick={() => setPage(page + 1)}>
            {t('training.my.turn')}
          </Button>
        </div>
      )}
    </div>
  );
}
