// TRA114
import { Suspense, useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { CalendarPlus, Eye, Pencil } from 'lucide-react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { DocumentsBehind } from '@quantum/modules/documentation/web-api';
import { LawBehind } from '@quantum/modules/regulation/web-api';
import {
  Allowed,
  Fact,
  Facts,
  History,
  holds,
  lazyPart,
  RailBlock,
  RecordPage,
  Section,
  useActor,
  useCall,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import {
  lessonCitations,
  lessonDocuments,
  lessonEditPath,
  lessonEndpoints as calls,
  lessonPath,
  NEW_SCHEDULING_PATH,
  trainingOps,
} from '../../contract/index.ts';
import { LessonStepView } from '../parts/lessons/lesson-step-view.tsx';
import { PublishRevision } from '../parts/lessons/publish-revision.tsx';
import { PUBLISH_LOOK } from '../parts/lessons/publish-look.ts';
import '../parts/training.css';
import '../parts/lessons/lesson.css';

const LessonPreview = lazyPart(async () => (await import('../parts/lessons/lesson-preview.tsx')).LessonPreview);

/** A lesson, step by step as it is learned. */
export function LessonRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const navigate = useNavigate();
  const maySchedule = holds(useActor(), trainingOps.schedule);
  // Saved on its page to be published: what that means for its holders is asked here.
  const asked = (useLocation().state as { publish?: number } | null)?.publish;
  const [publishing, setPublishing] = useState(asked);
  useEffect(() => {
    // A reload does not ask again.
    if (asked !== undefined) void navigate(lessonPath(id), { replace: true, state: null });
  }, [asked, id, navigate]);
  const toSchedule = () => {
    if (maySchedule) void navigate(`${NEW_SCHEDULING_PATH}?lesson=${id}`);
  };
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'training.', {
    publish: {
      ...PUBLISH_LOOK.publish,
      run: calls.publish,
      // What is published for the first time is scheduled next.
      label: ({ versionNo }) => (versionNo === 0 && maySchedule ? 'training.lesson.publishAndSchedule' : 'training.event.publish'),
      onDone: toSchedule,
      // The first version has no holders to be asked about.
      isDirect: ({ versionNo }) => versionNo === 0,
      dialog: ({ version }, onClose) => <PublishRevision id={id} version={version} onClose={onClose} />,
    },
    invalidate: { ...PUBLISH_LOOK.invalidate, run: calls.invalidate },
    update: { icon: Pencil, label: 'common.edit', primary: true, to: lessonEditPath(id) },
  });
  return (
    <RecordPage query={query}>
      {(lesson) => ({
        code: lesson.code,
        title: lesson.name,
        status: { set: 'lessonStatus', code: lesson.status },
        facts: lesson.unitName,
        events,
        tools: (
          <>
            <Button size="xs" variant="default" leftSection={<Eye size={14} aria-hidden />} onClick={() => setShown(true)}>
              {t('training.lesson.preview')}
            </Button>
            {lesson.versionNo > 0 && (
              <Allowed operation={trainingOps.schedule}>
                <Button
                  size="xs"
                  variant="default"
                  component={Link}
                  to={`${NEW_SCHEDULING_PATH}?lesson=${id}`}
                  leftSection={<CalendarPlus size={14} aria-hidden />}
                >
                  {t('training.schedule')}
                </Button>
              </Allowed>
            )}
          </>
        ),
        body: (
          <>
            {publishing !== undefined && (
              <PublishRevision id={id} version={publishing} onDone={toSchedule} onClose={() => setPublishing(undefined)} />
            )}
            {isShown && (
              <Suspense fallback={null}>
                <LessonPreview of={{ lesson }} onClose={() => setShown(false)} />
              </Suspense>
            )}
            {lesson.retraining && lesson.retraining.people.length > 0 && (
              <Section
                title={t('training.lesson.retrain', { day: formatDay(lesson.retraining.by) })}
                note={lesson.retraining.people.length}
              >
                <ul className="tr-roster">
                  {lesson.retraining.people.map((one) => (
                    <li key={one.id}>
                      <span>{one.name}</span>
                      <span className="q-quiet">{one.unitName}</span>
                      <span className="q-space" />
                      <span className="q-quiet">{t(one.isEnrolled ? 'training.lesson.enrolled' : 'training.lesson.tonight')}</span>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            <Section title={t('training.lesson.steps')} note={lesson.stepCount}>
              <ol className="tr-steps">
                {lesson.steps.map((step, i) => (
                  <LessonStepView key={step.key} step={step} no={i + 1} lesson={lesson} />
                ))}
              </ol>
            </Section>
            <DocumentsBehind of={lessonDocuments} id={id} />
            <LawBehind of={lessonCitations} id={id} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('training.facts')}>
              <Facts>
                <Fact label={t('training.lesson.category')}>{lesson.categoryName}</Fact>
                <Fact label={t('training.lesson.version')}>{lesson.versionNo}</Fact>
              </Facts>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={lesson.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}
