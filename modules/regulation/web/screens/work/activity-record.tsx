// GR112
import { Ban, CalendarCheck, Pencil, Play, Trash2 } from 'lucide-react';
import { Link, useParams } from 'react-router';
import {
  CodeTag,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  stagesTo,
  useCall,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import {
  ACTIVITY_STATUS as STATUS,
  activityEndpoints as calls,
  CALL_OUT,
  editActivityPath,
  GT,
  regulationPath,
  regulationTaskPath,
  type ActivityDetail,
} from '../../../contract/index.ts';
import { KindText } from '../../parts/work/work-columns.tsx';
import '../../parts/work/work.css';

const ROAD = ['draft', 'pending', 'live', 'completed'] as const;
const REASON = 'regulation.ask.reasonField';

/** An activity: how far each unit is, and what is asked. */
export function ActivityRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'regulation.', {
    schedule: { icon: CalendarCheck, primary: true, run: calls.schedule },
    start: { icon: Play, primary: true, run: calls.start },
    update: { icon: Pencil, to: editActivityPath(id) },
    discard: { icon: Trash2, danger: true, reason: calls.discard, field: REASON },
    discontinue: { icon: Ban, danger: true, reason: calls.discontinue, field: REASON },
  });
  return (
    <RecordPage query={query}>
      {(one) => ({
        code: one.code,
        title: one.title,
        status: { set: 'regulationActivity', code: one.status },
        facts: (
          <>
            <KindText kind={one.kind} /> · {one.unitName} · {formatDay(one.startOn)} – {formatDay(one.dueOn)}
          </>
        ),
        notices: [one.reason !== null && { tone: 'info' as const, title: t('regulation.activity.reason'), text: one.reason }],
        ...(one.status !== STATUS.discontinued && {
          stages: stagesTo(
            ROAD.map((state) => ({ label: t(`regulation.activity.stage.${state}`) })),
            one.status === STATUS.completed ? ROAD.length : ROAD.findIndex((state) => STATUS[state] === one.status),
          ),
        }),
        events,
        body: (
          <>
            <Parts one={one} />
            <Clauses one={one} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('regulation.activity.facts')}>
              <Facts>
                <Fact label={t('regulation.activity.planner')}>{one.planner && <Person name={one.planner.name} />}</Fact>
                <Fact label={t('regulation.activity.reviewers')}>
                  {one.reviewers.length > 0 ? one.reviewers.map(({ name }) => name).join(', ') : t('regulation.activity.reviewersNote')}
                </Fact>
                {one.successor && (
                  <Fact label={t('regulation.activity.successor')}>
                    <Link to={regulationPath(one.successor.id)}>{one.successor.name}</Link>
                  </Fact>
                )}
                {one.note && <Fact label={t('regulation.activity.note')}>{one.note}</Fact>}
              </Facts>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={one.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

type Part = ActivityDetail['parts'][number];
/** What is late first, then what is open, then what nobody was asked, what is completed last. */
const urgency = ({ task }: Part): number => (task === null ? 2 : task.isLate ? 0 : task.status === GT.completed ? 3 : 1);

/** Units against their state. */
function Parts({ one }: { one: ActivityDetail }) {
  const { t } = useTranslation();
  const parts = one.parts.toSorted((a, b) => urgency(a) - urgency(b));
  const done = one.parts.filter(({ task }) => task?.status === GT.completed).length;
  return (
    <Section title={t('regulation.activity.parts')} note={t('regulation.activity.doneOf', { done, total: one.parts.length })}>
      <div className="q-scroll-x" tabIndex={0} role="group" aria-label={t('regulation.activity.parts')}>
        <table className="reg-part">
          <thead>
            <tr>
              <th scope="col">{t('common.unit')}</th>
              <th scope="col">{t('regulation.task.assignee')}</th>
              <th scope="col">{t('common.status')}</th>
              <th scope="col">{t('regulation.task.judged')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ unitId, unitName, assignee, task }) => (
              <tr key={unitId}>
                <td>{task ? <Link to={regulationTaskPath(task.id)}>{unitName}</Link> : unitName}</td>
                <td>
                  <Person name={assignee?.name} />
                </td>
                <td>
                  {task ? (
                    <span className="q-row q-wrap q-gap-6">
                      <CodeTag set="regulationTask" code={task.status} />
                      {task.isLate && <span className="q-tone-danger">{t('regulation.task.late')}</span>}
                      {task.callOut === CALL_OUT.called && <CodeTag set="regulationCallOut" code={task.callOut} />}
                    </span>
                  ) : (
                    <span className="q-hint">{t(one.startedAt ? 'regulation.activity.nothingAsked' : 'regulation.activity.notBegun')}</span>
                  )}
                </td>
                <td>
                  {task && t('regulation.judge.progress', { done: task.judgedCount, total: task.clauseCount })}
                  {task && task.failedCount > 0 && (
                    <div className="q-tone-danger">{t('regulation.task.failedCount', { count: task.failedCount })}</div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Clauses({ one }: { one: ActivityDetail }) {
  const { t } = useTranslation();
  const laws = [...Map.groupBy(one.clauses, ({ regulationId }) => regulationId).values()];
  return (
    <Section title={t('regulation.activity.clausesAsked')} note={t('regulation.clauseCount', { count: one.clauses.length })}>
      <div className="reg-clauses q-stack q-gap-8">
        {laws.map((clauses) => (
          <details key={clauses[0]!.regulationId} open={laws.length === 1 && clauses.length <= 12}>
            <summary>
              {clauses[0]!.regulationName} <span className="q-hint">{t('regulation.clauseCount', { count: clauses.length })}</span>
            </summary>
            {clauses.map(({ id, no, text }) => (
              <p key={id} className="q-flat">
                <b>{no}</b> {text}
              </p>
            ))}
          </details>
        ))}
      </div>
    </Section>
  );
}
