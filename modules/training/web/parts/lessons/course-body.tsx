import { useEffect, useRef, useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { certificatePath } from '@quantum/modules/certificate/contract';
import { SignatureField, type ReadSignature } from '@quantum/modules/signature/web-api';
import { PagePicture, Section } from '@quantum/platform/web/kit';
import { uploadFile, useTranslation } from '@quantum/platform/web/public';
import { ATTENDANCE_STATUS, type MyCourseDetail, type MyStep } from '../../../contract/index.ts';
import { Film } from './film.tsx';
import type { Learn } from '../learn.ts';
import { Quiz } from '../quiz/quiz.tsx';
import { VideoStep } from './video-step.tsx';
import '../training.css';

const OPEN: readonly string[] = [ATTENDANCE_STATUS.unrecord, ATTENDANCE_STATUS.incomplete];
export const isOpen = ({ status }: MyCourseDetail): boolean => OPEN.includes(status);

/** What comes next of a course, and how it has ended. */
export function CourseBody({ myCourse: record, learn, mayLearn }: { myCourse: MyCourseDetail; learn: Learn; mayLearn: boolean }) {
  const { t } = useTranslation();
  const next = isOpen(record) && mayLearn ? record.parts.find(({ isDone }) => !isDone) : undefined;
  return (
    <>
      <Outcome myCourse={record} />
      {next?.type === 'video' && learn.isOwn && !record.isBySessions && (
        <VideoStep key={next.key} step={next} learn={learn} id={record.id} />
      )}
      {next && next.type !== 'quiz' && !(next.type === 'video' && learn.isOwn && !record.isBySessions) && (
        <StepView key={next.key} step={next} learn={learn} isShown={record.isBySessions} />
      )}
      {next?.type === 'quiz' && record.last?.passed !== null && (
        <Section title={t('training.step.quiz')} note={t('training.my.attemptsLeft', { count: record.attemptsLeft })}>
          <Quiz passMark={record.passMark ?? 0} size={record.quiz} isOpen={record.isAttemptOpen} learn={learn} />
        </Section>
      )}
    </>
  );
}

function Outcome({ myCourse: record }: { myCourse: MyCourseDetail }) {
  const { t } = useTranslation();
  if (isOpen(record) && !record.last) return null;
  return (
    <Section title={t('training.my.result')}>
      <div aria-live="polite" className="tr-result">
        {record.last && record.last.passed === null && <strong>{t('training.my.marking')}</strong>}
        {record.last && record.last.passed !== null && (
          <strong data-passed={record.last.passed}>
            {t(record.last.passed ? 'training.my.passed' : 'training.my.failed', {
              percent: record.last.percent,
              mark: record.last.passMark,
            })}
          </strong>
        )}
        {record.status === ATTENDANCE_STATUS.complete && <strong data-passed>{t('training.my.complete')}</strong>}
        {record.certificateId !== null && <Link to={certificatePath(record.certificateId)}>{t('training.my.certificate')}</Link>}
        {record.last && record.last.passed !== null && record.last.answers === 'later' && (
          <p className="q-quiet">{t('training.my.answersLater')}</p>
        )}
        {record.last && record.last.wrong.length > 0 && (
          <ul className="tr-wrong">
            {record.last.wrong.map((one) => (
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

interface StepProps {
  step: MyStep;
  learn: Learn;
  /** In a session the trainer shows it. */
  isShown: boolean;
}
const RETRY_MS = 3000;

/** True once the server knows that the step is on the screen: its seconds and those shown here begin together. */
function useOpened(key: string, isCounted: boolean, learn: Learn): boolean {
  const [isOpened, setOpened] = useState(!isCounted);
  const open = useRef(learn.open);
  open.current = learn.open;
  useEffect(() => {
    if (isOpened) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = (): void =>
      void open.current(key).then(
        () => !isGone && setOpened(true),
        () => {
          if (!isGone) timer = setTimeout(ask, RETRY_MS);
        },
      );
    ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [key, isOpened]);
  return isOpened;
}

/** What is read or agreed to; its button waits until it could be read. */
function StepView({ step, learn, isShown }: StepProps) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  const [page, setPage] = useState(0);
  const [agreed, setAgreed] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const read = useRef<ReadSignature>(undefined);
  const needed = isShown ? 0 : step.minSeconds * Math.max(1, step.pages.length);
  const isOpened = useOpened(step.key, needed > 0, learn);
  useEffect(() => {
    if (!isOpened) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && setSeconds((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [isOpened]);
  const left = Math.max(0, needed - seconds);
  const done = async () => {
    if (step.type === 'statement' && !agreed) return setAsked(true);
    // Drawn or not: one agrees by the button.
    const drawn = await read.current?.();
    const signatureId = drawn ? (await uploadFile(drawn)).id : null;
    await learn.step({ key: step.key, seconds, ...(signatureId !== null && { signatureId }) });
  };
  const isLastPage = page >= step.pages.length - 1;
  const isReady = left === 0 && isLastPage;
  return (
    <Section title={t(`training.step.${step.type}`)}>
      <div className="tr-step-view">
        {step.text && <p className="tr-text">{step.text}</p>}
        {step.pages[page] && <PagePicture pages={step.pages.map(({ url }) => url)} page={page} />}
        {step.video && <Film videoId={step.video.videoId} />}
        {step.type === 'statement' && (
          <>
            <Checkbox
              label={t('training.my.agree')}
              checked={agreed}
              error={isAsked && !agreed && t('training.my.agreeFirst')}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
            />
            <SignatureField onReady={(reader) => (read.current = reader)} />
          </>
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
              loading={learn.isRunning}
              leftSection={<CircleCheck size={16} aria-hidden />}
              onClick={() => void done()}
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
