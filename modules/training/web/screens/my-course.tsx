// TRA113
import { useEffect, useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { certificatePath } from '@quantum/modules/certificate/contract';
import { RecordPage, Section, useCall, useMutate } from '@quantum/platform/web/kit';
import { formatDay } from '@quantum/platform/web/public';
import { ATTENDANCE_STATUS as A, myEndpoints as calls, type MyCourseDetail, type MyStep } from '../../contract/index.ts';
import { AskExemption } from '../parts/ask-exemption.tsx';
import { Quiz } from '../parts/quiz.tsx';
import { VideoStep } from '../parts/video-step.tsx';
import { SeatLine } from '../parts/seat-line.tsx';
import '../parts/training.css';

const OPEN: readonly string[] = [A.unrecord, A.incomplete];

/** A course on the phone: one step after the other, then the questions. */
export function MyCourseScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  return (
    <RecordPage query={query}>
      {(it) => {
        const mayLearn = !it.isBySessions || it.seat?.isSignedIn === true;
        const next = OPEN.includes(it.status) && mayLearn ? it.parts.find(({ isDone }) => !isDone) : undefined;
        return {
          code: it.code,
          title: it.name,
          status: { set: 'attendanceStatus', code: it.status },
          facts: `${t('training.until', { day: formatDay(it.deadline) })} · ${t('training.my.steps', { done: it.done, count: it.steps })}`,
          body: (
            <>
              <Outcome it={it} />
              {it.isBySessions && OPEN.includes(it.status) && (
                <Section title={t('training.session.one')}>
                  <SeatLine course={it} />
                </Section>
              )}
              {next && next.type === 'video' && <VideoStep key={next.key} id={id} step={next} />}
              {next && (next.type === 'pages' || next.type === 'statement') && <StepView key={next.key} id={id} step={next} />}
              {next?.type === 'quiz' && (
                <Section title={t('training.step.quiz')} note={t('training.my.attemptsLeft', { count: it.attemptsLeft })}>
                  <Quiz id={id} passMark={it.passMark ?? 0} onSubmitted={() => void query.refetch()} />
                </Section>
              )}
              {OPEN.includes(it.status) && <AskExemption id={id} />}
            </>
          ),
        };
      }}
    </RecordPage>
  );
}

function Outcome({ it }: { it: MyCourseDetail }) {
  const { t } = useTranslation();
  if (OPEN.includes(it.status) && !it.last) return null;
  return (
    <Section title={t('training.my.result')}>
      <div aria-live="polite" className="tr-result">
        {it.last && (
          <strong data-passed={it.last.passed}>
            {t(it.last.passed ? 'training.my.passed' : 'training.my.failed', { percent: it.last.percent, mark: it.passMark })}
          </strong>
        )}
        {it.status === A.complete && <strong data-passed>{t('training.my.complete')}</strong>}
        {it.certificateId !== null && <Link to={certificatePath(it.certificateId)}>{t('training.my.certificate')}</Link>}
        {it.last && it.last.wrong.length > 0 && (
          <ul className="tr-wrong">
            {it.last.wrong.map((one) => (
              <li key={one.stem}>
                {one.stem}
                <span className="q-quiet">
                  {t('training.my.right', { answer: one.right.join(', ') })} {one.explanation}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

/** What is read or agreed to; its button waits until it could be read. */
function StepView({ id, step }: { id: number; step: MyStep }) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  const [page, setPage] = useState(0);
  const [agreed, setAgreed] = useState(false);
  const work = useMutate(calls.step);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && setSeconds((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  const needed = step.minSeconds * Math.max(1, step.pages.length);
  const left = Math.max(0, needed - seconds);
  const isLastPage = page >= step.pages.length - 1;
  const isReady = left === 0 && isLastPage && (step.type !== 'statement' || agreed);
  return (
    <Section title={t(`training.step.${step.type}`)}>
      <div className="tr-step-view">
        {step.text && <p className="tr-text">{step.text}</p>}
        {step.pages[page] && (
          <figure>
            <img src={step.pages[page].url} alt={t('training.my.page', { page: page + 1, pages: step.pages.length })} />
            <figcaption className="q-hint">{t('training.my.page', { page: page + 1, pages: step.pages.length })}</figcaption>
          </figure>
        )}
        {step.type === 'statement' && (
          <Checkbox label={t('training.my.agree')} checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
        )}
        <div className="tr-add">
          {page > 0 && (
            <Button variant="default" onClick={() => setPage(page - 1)}>
              {t('training.my.back')}
            </Button>
          )}
          {isLastPage ? (
            <Button
              variant="filled"
              disabled={!isReady}
              loading={work.isRunning}
              leftSection={<CircleCheck size={16} aria-hidden />}
              onClick={() => void work.run({ params: { id }, input: { key: step.key, seconds } })}
            >
              {left > 0 ? t('training.my.wait', { count: left }) : t(step.type === 'statement' ? 'training.my.sign' : 'training.my.next')}
            </Button>
          ) : (
            <Button variant="filled" onClick={() => setPage(page + 1)}>
              {t('training.my.turn')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
