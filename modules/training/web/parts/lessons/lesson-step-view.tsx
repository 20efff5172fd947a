import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { lazyPart, PhotoStrip } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { paperPath, type LessonDetail, type LessonStep } from '../../../contract/index.ts';
import { DocumentPages } from './document-pages.tsx';
import { Film } from './film.tsx';
import '../quiz/quiz.css';
import '../more.css';

const OwnQuestions = lazyPart(async () => (await import('../quiz/own-questions.tsx')).OwnQuestions);

/** A step of a lesson as it was saved: its file with its pages, its words, the questions that are written with it. */
export function LessonStepView({ step, no, lesson }: { step: LessonStep; no: number; lesson: LessonDetail }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const [isOpen, setOpen] = useState(false);
  const name = step.names ? inLocale(step.names, locale) : '';
  const text = inLocale(step.text, locale);
  const type = t(`training.step.${step.type}`);
  const own = step.type === 'quiz' && lesson.quiz?.paperId === step.paperId ? lesson.quiz : null;
  return (
    <li>
      <div className="tr-step-head">
        <span className="tr-step-no">{no}</span>
        <strong>{step.paperId === null ? name || type : <Link to={paperPath(step.paperId)}>{name || type}</Link>}</strong>
        {name && <span className="q-quiet">{type}</span>}
      </div>
      {text && <p className="tr-text">{text}</p>}
      {step.videoId != null && <Film videoId={step.videoId} />}
      {step.files.length > 0 && (
        <PhotoStrip photos={lesson.pages.filter((page) => step.files.includes(page.id))} label={t('training.step.pictures', { no })} />
      )}
      {step.documentId != null && <DocumentPages id={step.documentId} />}
      {own && (
        <details className="tr-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            {t('training.my.questions', { count: own.questions.length })} · {t('training.quiz.passMark')} {own.passMark} %
          </summary>
          {isOpen && (
            <Suspense fallback={null}>
              <OwnQuestions questions={own.questions} />
            </Suspense>
          )}
        </details>
      )}
    </li>
  );
}
