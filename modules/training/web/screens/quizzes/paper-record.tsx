// TRA122
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Pencil, Shuffle } from 'lucide-react';
import { Link, useParams } from 'react-router';
import {
  Allowed,
  Fact,
  Facts,
  History,
  RecordPage,
  Section,
  useCall,
  useCodeText,
  useRecordEvents,
  WhenRead,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  paperEditPath,
  paperEndpoints as calls,
  setPath,
  TRAINING_CATEGORY,
  trainingOps,
  type PaperVersion,
} from '../../../contract/index.ts';
import { PUBLISH_LOOK } from '../../parts/lessons/publish-look.ts';
import { PaperResults } from '../../parts/quiz/paper-results.tsx';
import { QuestionText } from '../../parts/quiz/question-text.tsx';
import '../../parts/training.css';
import '../../parts/quiz/quiz.css';

/** A quiz: from which sets it draws, what is enough, and how its attempts come out. */
export function PaperRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'training.', {
    publish: { ...PUBLISH_LOOK.publish, run: calls.publish },
    discard: { ...PUBLISH_LOOK.discard, run: calls.discard },
    withdraw: { ...PUBLISH_LOOK.withdraw, run: calls.withdraw },
    invalidate: { ...PUBLISH_LOOK.invalidate, run: calls.invalidate },
    update: { icon: Pencil, label: 'common.edit', primary: true, to: paperEditPath(id) },
  });
  return (
    <RecordPage query={query}>
      {(paper) => ({
        code: paper.code,
        title: paper.name,
        status: { set: 'lessonStatus', code: paper.status },
        facts: paper.unitName,
        events,
        body: (
          <>
            {paper.draft && (
              <Section title={t('training.quiz.draft')}>
                <p className="q-hint">{t('training.quiz.draftHelp')}</p>
                <Settings of={paper.draft} />
                <Draws of={paper.draft} />
              </Section>
            )}
            <Section title={paper.versionNo > 0 ? t('training.quiz.published', { no: paper.versionNo }) : t('training.facts')}>
              <Settings of={paper} />
            </Section>
            <Section title={t('training.quiz.draws')}>
              <Draws of={paper} />
            </Section>
            <Allowed operation={trainingOps.readQuestions}>
              <Sample id={id} />
              <PaperResults id={id} />
            </Allowed>
          </>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={paper.timeZone} />,
      })}
    </RecordPage>
  );
}

function Settings({ of: paper }: { of: PaperVersion }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact label={t('training.set.questions')}>{paper.questionCount}</Fact>
      <Fact label={t('training.quiz.points')}>{paper.points}</Fact>
      <Fact label={t('training.quiz.passMark')}>{paper.passMark} %</Fact>
      <Fact label={t('training.quiz.minutes')}>{paper.minutes}</Fact>
      <Fact label={t('training.quiz.attempts')}>{paper.attempts}</Fact>
      {paper.waitHours > 0 && <Fact label={t('training.quiz.waitHours')}>{paper.waitHours}</Fact>}
      <Fact label={t('training.quiz.multiple')}>{t(`training.quiz.multiple.${paper.multiple}`)}</Fact>
      <Fact label={t('training.quiz.answersShown')}>{t(`training.quiz.answersShown.${paper.answersShown}`)}</Fact>
    </Facts>
  );
}

function Draws({ of: paper }: { of: PaperVersion }) {
  const { t } = useTranslation();
  const difficultyText = useCodeText(TRAINING_CATEGORY.questionDifficulty);
  return (
    <ul className="tr-draws">
      {paper.draws.map((draw, i) => (
        <li key={i}>
          <Link to={setPath(draw.setId)}>{paper.drawnFrom[i]!.setName}</Link>
          <span className="q-quiet">
            {[
              draw.tag === null ? '' : `#${draw.tag}`,
              draw.difficulty === null ? '' : difficultyText(draw.difficulty),
              t('training.quiz.drawn', { count: draw.count, pool: paper.drawnFrom[i]!.pool }),
              draw.count >= paper.drawnFrom[i]!.pool ? t('training.quiz.sameForAll') : '',
              t('training.my.points', { count: draw.points }),
            ]
              .filter((one) => one !== '')
              .join(' · ')}
          </span>
        </li>
      ))}
      {paper.fixedStems.map((stem, i) => (
        <li key={paper.fixed[i]!.questionId}>
          <span>{stem}</span>
          <span className="q-quiet">
            {t('training.quiz.always')} · {t('training.my.points', { count: paper.fixed[i]!.points })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** As somebody might be asked; another one with each click. */
function Sample({ id }: { id: number }) {
  const { t } = useTranslation();
  const [isDrawn, setDrawn] = useState(false);
  const query = useCall(calls.sample, { params: { id }, enabled: isDrawn });
  return (
    <Section
      title={t('training.quiz.sample')}
      actions={
        <Button
          size="xs"
          variant="default"
          loading={query.isFetching}
          leftSection={<Shuffle size={14} aria-hidden />}
          onClick={() => (isDrawn ? void query.refetch() : setDrawn(true))}
        >
          {t(isDrawn ? 'training.quiz.drawAgain' : 'training.quiz.drawSample')}
        </Button>
      }
    >
      {isDrawn ? (
        <WhenRead query={query}>
          {({ questions, short }) => (
            <>
              {short > 0 && <p role="alert">{t('training.quiz.short', { count: short })}</p>}
              <ol className="tr-questions">
                {questions.map((one) => (
                  <li key={one.id}>
                    <QuestionText question={one} points={one.points} />
                  </li>
                ))}
              </ol>
            </>
          )}
        </WhenRead>
      ) : (
        <p className="q-hint">{t('training.quiz.sampleHelp')}</p>
      )}
    </Section>
  );
}
