import { useEffect, useRef, useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { CircleCheck } from 'lucide-react';
import { ShownDocuments } from '@quantum/modules/documentation/web-api';
import { SignatureField, type ReadSignature } from '@quantum/modules/signature/web-api';
import { PagePicture, Section } from '@quantum/platform/web/kit';
import { formatInstant, uploadFile, useTranslation } from '@quantum/platform/web/public';
import { OPEN_ATTENDANCE, type MyCourseDetail, type MyStep } from '../../../contract/index.ts';
import { CoursePath } from './course-path.tsx';
import { Film } from '../lessons/film.tsx';
import type { Learn } from '../learn.ts';
import { Outcome } from './outcome.tsx';
import { Quiz } from '../quiz/quiz.tsx';
import { VideoStep } from './video-step.tsx';
import '../training.css';

export const isOpen = ({ status }: Pick<MyCourseDetail, 'status'>): boolean => OPEN_ATTENDANCE.includes(status);

/** The steps of a course by name, what comes next of it, and how it has ended. */
export function CourseBody({ myCourse: record, learn, mayLearn }: { myCourse: MyCourseDetail; learn: Learn; mayLearn: boolean }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const next = isOpen(record) && mayLearn ? record.parts.find(({ isDone }) => !isDone) : undefined;
  const isFilm = next?.type === 'video' && learn.isOwn && !record.isBySessions;
  const mayTry = record.attemptsLeft > 0 || record.isAttemptOpen;
  const isAgain = record.last?.passed === false;
  const quiz = next?.type === 'quiz' && record.last?.passed !== null && mayTry && (
    <Section title={next.name || t('training.step.quiz')} note={t('training.my.attemptsLeft', { count: record.attemptsLeft })}>
      <Quiz
        passMark={record.passMark ?? 0}
        size={record.quiz}
        isOpen={record.isAttemptOpen}
        isAgain={isAgain}
        againAt={record.againAt && formatInstant(record.againAt, record.timeZone)}
        learn={learn}
        onAsking={setAsking}
      />
    </Section>
  );
  return (
    <>
      <Outcome myCourse={record} learn={learn} />
      {/* What was not passed is tried again right below its result. */}
      {isAgain && quiz}
      {/* Questions have the whole screen. */}
      {!isAsking && <CoursePath myCourse={record} nextKey={next?.key} />}
      {isFilm && <VideoStep key={next.key} step={next} learn={learn} id={record.id} />}
      {next && next.type !== 'quiz' && !isFilm && <StepView key={next.key} step={next} learn={learn} isShown={record.isBySessions} />}
      {!isAgain && quiz}
      {!isAsking && record.documents.length > 0 && (
        <Section title={t('training.my.documents')} note={record.documents.length}>
          <ShownDocuments documents={record.documents} />
        </Section>
      )}
    </>
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

/** Without a name, or called by the words that follow. */
const isSaidBelow = ({ name, text }: MyStep): boolean => text.trim().startsWith(name.replace(/…$/, ''));

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
    <Section title={isSaidBelow(step) ? t(`training.step.${step.type}`) : step.name}>
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
