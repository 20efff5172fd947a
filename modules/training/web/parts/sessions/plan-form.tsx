import { useState } from 'react';
import { useNavigate } from 'react-router';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import {
  DayField,
  Form,
  MultiPickerField,
  NumberField,
  OneOf,
  PickerField,
  TextField,
  useChecks,
  useForm,
  useMutate,
  usePage,
  type FieldFault,
  type FormHandle,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { MOST_PEOPLE, MOST_SEATS, schedulingEndpoints, schedulingPath, sessionEndpoints, sessionPath } from '../../../contract/index.ts';
import { lessonSource, taughtSource } from '../sources.ts';
import { checkWhen, WhenFields, type When } from './when-fields.tsx';
import '../more.css';

const WAYS = ['alone', 'room'] as const;
type Way = (typeof WAYS)[number];
interface Plan extends When {
  way: Way;
  /** A scheduling that is there; else lesson, unit and people are chosen here. */
  schedulingId: number | null;
  isThere: boolean;
  lessonId: number | null;
  unitId: number | null;
  employeeIds: number[];
  deadline: string | null;
  link: string;
  /** Null: as many as there are people, and those of a usual room at least. */
  capacity: number | null;
}
/** Seats of a usual training room. */
const USUAL_SEATS = 20;
const seatsOf = ({ capacity, employeeIds }: Plan): number => capacity ?? Math.max(USUAL_SEATS, employeeIds.length);

export const NO_PLAN: Plan = {
  way: 'alone',
  schedulingId: null,
  isThere: false,
  lessonId: null,
  unitId: null,
  employeeIds: [],
  deadline: null,
  day: null,
  from: '09:00',
  until: '10:30',
  room: '',
  instructorId: null,
  link: '',
  capacity: null,
};

interface Props {
  /** Keys of its words: `<keys>new` is the title. */
  keys: 'training.scheduling.' | 'training.session.';
  initial: Plan;
  /** Where cancelling leads. */
  back: string;
}
/** Who learns what: alone until a day, or in a room at a time. A session needs no scheduling made before it. */
export function PlanForm({ keys, initial, back }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = usePlanChecks();
  const [clientId] = useState(newId);
  const title = t(`${keys}new`);
  usePage({ title, append: [{ text: title }] });
  const form = useForm<Plan>({ name: `${keys}new`, initial, check });
  const schedule = useMutate(schedulingEndpoints.create, {
    done: ({ code }) => t('training.scheduled', { code }),
    onDone: ({ id }) => void navigate(schedulingPath(id)),
    onFailure: form.takeFaults,
  });
  const plan = useMutate(sessionEndpoints.create, {
    done: ({ code }) => t('training.created', { code }),
    onDone: ({ id }) => void navigate(sessionPath(id)),
    onFailure: form.takeFaults,
  });
  const send = (value: Plan) => {
    const course = { lessonId: value.lessonId!, unitId: value.unitId!, employeeIds: value.employeeIds };
    if (value.way === 'alone') return schedule.run({ input: { clientId, ...course, deadline: value.deadline!, isBySessions: false } });
    const { day, from, until, room, instructorId, link } = value;
    return plan.run({
      input: {
        clientId,
        ...(value.isThere ? { schedulingId: value.schedulingId! } : { course }),
        ...{ from, until, room, link, day: day!, instructorId: instructorId!, capacity: seatsOf(value) },
      },
    });
  };
  const { way, isThere } = form.value;
  const inRoom = way === 'room';
  return (
    <div className="q-page">
      <h1>{title}</h1>
      <Form
        form={form}
        busy={schedule.isRunning || plan.isRunning}
        onSubmit={() => void form.submit(send)}
        onCancel={() => void navigate(back)}
        action={t(inRoom ? 'training.plan.room' : 'training.plan.alone')}
      >
        {isThere && inRoom ? (
          <PickerField form={form} name="schedulingId" label="training.scheduling.one" source={taughtSource} required />
        ) : (
          <>
            <PickerField form={form} name="lessonId" label="training.lesson.one" source={lessonSource} required />
            <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
            <MultiPickerField
              form={form}
              name="employeeIds"
              label="training.people"
              addLabel="training.addPeople"
              source={employeeSource}
              max={MOST_PEOPLE}
              required
            />
            <OneOf
              label={t('training.plan.way')}
              value={way}
              options={WAYS.map((value) => ({ value, label: t(`training.plan.way.${value}`) }))}
              onChange={(next) => form.set({ way: next })}
            />
          </>
        )}
        {inRoom ? <Room form={form} /> : <DayField form={form} name="deadline" label="training.deadline" required />}
        {inRoom && (
          <button type="button" className="q-link-button" onClick={() => form.set({ isThere: !isThere })}>
            {t(isThere ? 'training.plan.newCourse' : 'training.plan.isThere')}
          </button>
        )}
      </Form>
    </div>
  );
}

function Room({ form }: { form: FormHandle<Plan> }) {
  const { t } = useTranslation();
  const seats = { ...form, value: { ...form.value, capacity: seatsOf(form.value) } };
  return (
    <>
      <WhenFields form={form} />
      <details className="tr-more" open={form.value.link !== '' || form.faultAt('capacity') !== undefined}>
        <summary>{t('training.plan.seatsAndLink', { count: seatsOf(form.value) })}</summary>
        <div className="tr-more-of">
          <NumberField form={seats} name="capacity" label="training.session.capacity" min={1} max={MOST_SEATS} required />
          <TextField form={form} name="link" label="training.session.link" />
        </div>
      </details>
    </>
  );
}

function usePlanChecks(): (value: Plan) => FieldFault[] {
  const { required } = useChecks();
  return (value) => {
    const inRoom = value.way === 'room';
    return [
      ...(inRoom && value.isThere
        ? required('schedulingId', 'training.scheduling.one', value.schedulingId)
        : [
            ...required('lessonId', 'training.lesson.one', value.lessonId),
            ...required('unitId', 'common.project', value.unitId),
            ...required('employeeIds', 'training.people', value.employeeIds),
          ]),
      ...(inRoom ? checkWhen(required, value) : required('deadline', 'training.deadline', value.deadline)),
    ];
  };
}
