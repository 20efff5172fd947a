// TRA117
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { Section, TextField, useCall, useChecks, useForm, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { deviceEndpoints, sessionEndpoints, sessionPath, type MyCourseDetail, type SessionDetail } from '../../../contract/index.ts';
import { CourseBody } from '../../parts/course/course-body.tsx';
import { useDeviceLearning } from '../../parts/learn.ts';

/** On the trainer's device: somebody of the roster says who they are, learns, signs and answers. */
export function LearnHereScreen() {
  const params = useParams();
  const at = { id: Number(params['id']), attendanceId: Number(params['seatId']) };
  const session = useCall(sessionEndpoints.read, { params: { id: at.id } });
  return <WhenRead query={session}>{(read) => <LearnHere at={at} session={read} />}</WhenRead>;
}

function LearnHere({ at, session }: { at: { id: number; attendanceId: number }; session: SessionDetail }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const seat = session.people.find(({ id }) => id === at.attendanceId);
  const title = seat ? t('training.session.learner', { name: seat.name }) : t('training.session.learn');
  usePage({ title, append: [{ text: title }] });
  const [course, setCourse] = useState<MyCourseDetail>();
  const form = useForm<{ employeeCode: string }>({
    name: `learn ${at.attendanceId}`,
    initial: { employeeCode: '' },
    // The next one at this device does not find it.
    keptIn: 'tab',
    check: ({ employeeCode }) => checks.required('employeeCode', 'training.session.employeeCode', employeeCode),
  });
  const open = useMutate(deviceEndpoints.open, { onDone: setCourse, onFailure: form.takeFaults });
  const learn = useDeviceLearning({ ...at, employeeCode: form.value.employeeCode }, setCourse);
  return (
    <div className="q-page">
      <h1>{title}</h1>
      {!course && (
        <Section title={t('training.session.whoLearns')}>
          <form
            className="tr-step-view"
            onSubmit={(event) => {
              event.preventDefault();
              void form.submit(({ employeeCode }) => open.run({ params: at, input: { employeeCode } }));
            }}
          >
            <TextField form={form} name="employeeCode" label="training.session.employeeCode" required />
            <div className="tr-add">
              <Button type="submit" variant="filled" loading={open.isRunning}>
                {t('training.my.begin')}
              </Button>
            </div>
          </form>
        </Section>
      )}
      {course && <CourseBody myCourse={course} learn={learn} mayLearn />}
      <Link to={sessionPath(at.id)}>{t('training.session.backToRoll')}</Link>
    </div>
  );
}
