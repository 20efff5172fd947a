// TRA122
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Fact, Facts, History, RecordPage, Section, useCall, useMutate } from '@quantum/platform/web/kit';
import { paperEndpoints as calls, setPath } from '../../../contract/index.ts';
import { usePublishEvents } from '../../parts/publish-events.tsx';

/** A quiz: from which set it draws, and what is enough. */
export function PaperRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const works = { publish: useMutate(calls.publish), invalidate: useMutate(calls.invalidate) };
  const events = usePublishEvents(
    query.data?.events,
    (event) => void works[event].run({ params: { id }, input: { version: query.data!.version } }),
  );
  return (
    <RecordPage query={query}>
      {(it) => ({
        code: it.code,
        title: it.name,
        status: { set: 'lessonStatus', code: it.status },
        facts: it.unitName,
        events,
        body: (
          <Section title={t('training.facts')}>
            <Facts>
              <Fact label={t('training.quiz.set')}>
                <Link to={setPath(it.setId)}>{it.setName}</Link>
              </Fact>
              <Fact label={t('training.set.questions')}>{it.questionCount}</Fact>
              <Fact label={t('training.quiz.passMark')}>{it.passMark} %</Fact>
              <Fact label={t('training.quiz.minutes')}>{it.minutes}</Fact>
              <Fact label={t('training.quiz.attempts')}>{it.attempts}</Fact>
            </Facts>
          </Section>
        ),
        rail: <History endpoint={calls.history} params={{ id }} keys="training." zone={it.timeZone} />,
      })}
    </RecordPage>
  );
}
