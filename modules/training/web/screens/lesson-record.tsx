// TRA114
import { Button } from '@mantine/core';
import { CalendarPlus, Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { LawBehind } from '@quantum/modules/regulation/web-api';
import { Allowed, Fact, Facts, History, PhotoStrip, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import {
  lessonCitations,
  lessonEditPath,
  lessonEndpoints as calls,
  NEW_SCHEDULING_PATH,
  paperPath,
  trainingOps,
} from '../../contract/index.ts';
import { Film } from '../parts/lessons/film.tsx';
import { PublishRevision } from '../parts/lessons/publish-revision.tsx';
import { PUBLISH_LOOK } from '../parts/lessons/publish-look.ts';
import '../parts/training.css';

/** A lesson, step by step as it is learned. */
export function LessonRecordScreen() {
  const id = Number(useParams()['id']);
  const { t, i18n } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'training.', {
    publish: {
      ...PUBLISH_LOOK.publish,
      run: calls.publish,
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
        tools: lesson.versionNo > 0 && (
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
        ),
        body: (
          <>
            <Section title={t('training.facts')}>
              <Facts>
                <Fact label={t('training.lesson.category')}>{lesson.categoryName}</Fact>
                <Fact label={t('training.lesson.version')}>{lesson.versionNo}</Fact>
              </Facts>
            </Section>
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
                  <li key={step.key}>
                    <strong>
                      {i + 1}. {t(`training.step.${step.type}`)}
                    </strong>
                    {step.paperId === null ? (
                      <p className="tr-text">{inLocale(step.text, i18n.language as Locale)}</p>
                    ) : (
                      <Link to={paperPath(step.paperId)}>{t('training.quiz.one')}</Link>
                    )}
                    {step.videoId != null && <Film videoId={step.videoId} />}
                    {step.files.length > 0 && (
                      <PhotoStrip
                        photos={lesson.pages.filter((page) => step.files.includes(page.id))}
                        label={t('training.step.pictures', { no: i + 1 })}
                      />
                    )}
                  </li>
                ))}
              </ol>
            </Section>
            <LawBehind of={lessonCitations} id={id} />
          </>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={lesson.timeZone} />,
      })}
    </RecordPage>
  );
}
