// GR115
import { BadgeCheck, ListChecks, Undo2 } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { Fact, Facts, History, RailBlock, RecordPage, useCall, useMutate, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import {
  cooperationEndpoints as calls,
  cooperationJudgePath,
  COOPERATION_STATUS,
  regulationTaskPath,
  type CooperationDetail,
} from '../../../contract/index.ts';
import { JudgedClauses } from '../../parts/work/judged-clauses.tsx';
import { KindText } from '../../parts/work/work-columns.tsx';

/** Clauses a person of another department was asked about. */
export function CooperationRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useCall(calls.read, { params: { id } });
  const withdraw = useMutate(calls.withdraw, {
    done: () => t('regulation.cooperation.withdrawn'),
    onDone: ({ taskId }) => void navigate(regulationTaskPath(taskId)),
  });
  const events = useRecordEvents(query.data && withJudge(query.data), 'regulation.', {
    judge: { icon: ListChecks, primary: ({ status }) => status === COOPERATION_STATUS.pending, to: cooperationJudgePath(id) },
    answer: { icon: BadgeCheck, primary: true, run: calls.answer },
    withdraw: {
      icon: Undo2,
      danger: true,
      label: 'regulation.event.withdrawCooperation',
      ask: 'regulation.ask.withdrawCooperation',
      field: 'regulation.ask.reasonField',
      reason: ({ version }, reason) => withdraw.run({ params: { id }, input: { version, reason } }),
    },
  });
  return (
    <RecordPage query={query}>
      {(one) => ({
        code: one.code,
        title: one.title,
        status: { set: 'regulationTask', code: one.status },
        facts: (
          <>
            <KindText kind={one.sheet.kind} /> · {one.unitName} · {formatDay(one.dueOn)}
          </>
        ),
        notices: [one.note !== '' && { tone: 'info' as const, title: t('regulation.cooperation.note'), text: one.note }],
        next:
          one.status === COOPERATION_STATUS.completed
            ? undefined
            : { what: t('regulation.cooperation.waits', { name: one.person?.name ?? '—' }), by: formatDay(one.dueOn) },
        events,
        body: <JudgedClauses sheet={one.sheet} />,
        rail: (
          <>
            <RailBlock title={t('regulation.cooperation.facts')}>
              <Facts>
                <Fact label={t('regulation.cooperation.unit')}>{one.coUnitName}</Fact>
                <Fact label={t('regulation.cooperation.person')}>{one.person && <Person name={one.person.name} />}</Fact>
                <Fact label={t('regulation.cooperation.askedBy')}>{one.askedBy && <Person name={one.askedBy.name} />}</Fact>
                <Fact label={t('regulation.cooperation.task')}>
                  {one.mayOpenTask ? <Link to={regulationTaskPath(one.taskId)}>{one.taskCode}</Link> : one.taskCode}
                </Fact>
              </Facts>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={one.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

/** The sheet is where the person who was asked begins and goes on. */
const withJudge = (one: CooperationDetail): CooperationDetail =>
  one.sheet.clauses.some(({ isOpen }) => isOpen) ? { ...one, events: [{ event: 'judge', refusal: null }, ...one.events] } : one;
