// GR116
import { BadgeCheck, Ban, Play, Plus, Undo2 } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { actionPath } from '@quantum/modules/action/contract';
import {
  CodeTag,
  CodeText,
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
import { formatDay, formatInstant, Person, useTranslation } from '@quantum/platform/web/public';
import {
  IMPROVEMENT_STATUS as STATUS,
  improvementEndpoints as calls,
  regulationPath,
  regulationTaskPath,
  type ImprovementDetail,
} from '../../../contract/index.ts';
import { CloseDialog, RaiseDialog } from '../../parts/work/improvement-dialogs.tsx';

const ROAD = ['draft', 'underImprovement', 'verifying', 'caseClosed'] as const;
const REASON = 'regulation.ask.reasonField';

/** What follows from a failed clause: actions, verification, new evidence. */
export function ImprovementRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'regulation.', {
    start: { icon: Play, primary: ({ actions }) => actions.length > 0, run: calls.start },
    raise: {
      icon: Plus,
      primary: ({ actions }) => actions.length === 0,
      dialog: (one, onClose) => <RaiseDialog one={one} onClose={onClose} />,
    },
    insufficient: { icon: Undo2, second: true, reason: calls.insufficient, field: REASON },
    close: { icon: BadgeCheck, primary: true, dialog: (one, onClose) => <CloseDialog one={one} onClose={onClose} /> },
    cancel: { icon: Ban, danger: true, reason: calls.cancel, field: REASON },
  });
  return (
    <RecordPage query={query}>
      {(one) => ({
        code: one.code,
        title: one.title,
        status: { set: 'regulationImprovement', code: one.status },
        tags: one.isLate && <span className="q-tone-danger">{t('regulation.task.late')}</span>,
        facts: (
          <>
            {one.unitName} · <CodeText set="hazardLevel" code={one.level} /> · {t('regulation.activity.dueOn')} {formatDay(one.dueOn)}
          </>
        ),
        notices: [
          one.insufficientNote !== null &&
            one.status !== STATUS.caseClosed && {
              tone: 'warn' as const,
              title: t('regulation.improvement.insufficientNote'),
              text: one.insufficientNote,
            },
          one.reason !== null && { tone: 'info' as const, title: t('regulation.ask.reasonField'), text: one.reason },
        ],
        ...(one.status !== STATUS.cancelled && {
          stages: stagesTo(
            ROAD.map((state) => ({ label: t(`regulation.improvement.stage.${state}`) })),
            one.status === STATUS.caseClosed ? ROAD.length : ROAD.findIndex((state) => STATUS[state] === one.status),
          ),
        }),
        events,
        body: <Body one={one} />,
        rail: (
          <>
            <RailBlock title={t('regulation.improvement.facts')}>
              <Facts>
                <Fact label={t('regulation.improvement.owner')}>{one.owner && <Person name={one.owner.name} />}</Fact>
                <Fact label={t('regulation.one')}>
                  <Link to={regulationPath(one.regulationId)}>{one.regulationName}</Link>
                </Fact>
                <Fact label={t('regulation.clause.no')}>{one.clauseNo}</Fact>
                <Fact label={t('regulation.improvement.failures')}>{one.failures}</Fact>
              </Facts>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={one.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function Body({ one }: { one: ImprovementDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('regulation.clause.no')} note={one.clauseNo}>
        <p className="q-flat">{one.clauseText}</p>
        {one.requirement && <p className="q-hint">{one.requirement}</p>}
      </Section>
      <Section title={t('regulation.improvement.failed')}>
        <ul className="q-list q-stack q-gap-8">
          {one.failed.length === 0 && <li>{one.finding}</li>}
          {one.failed.map(({ taskId, on, finding, by }, i) => (
            <li key={i}>
              {finding}{' '}
              <span className="q-hint">
                {formatDay(on, one.timeZone)} {by?.name}{' '}
                {taskId !== null && <Link to={regulationTaskPath(taskId)}>{t('regulation.task.one')}</Link>}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('regulation.improvement.actions')}>
        {one.actions.length === 0 && <p className="q-hint q-flat">{t('regulation.improvement.noActions')}</p>}
        <ul className="q-list q-stack q-gap-8">
          {one.actions.map((action) => (
            <li key={action.id} className="q-row q-middle q-wrap q-gap-12">
              <Link to={actionPath(action.id)}>{action.code}</Link>
              <CodeTag set="actionStatus" code={action.status} />
              <Person name={action.responsible?.name} />
              {action.dueAt && (
                <span className={action.isLate ? 'q-tone-danger' : 'q-hint'}>{formatInstant(action.dueAt, one.timeZone)}</span>
              )}
            </li>
          ))}
        </ul>
      </Section>
      {one.evidence.length > 0 && (
        <Section title={t('regulation.improvement.evidence')}>
          <ul className="q-list q-stack q-gap-6">
            {one.evidence.map((piece, i) => (
              <li key={i} className="q-row q-middle q-gap-8">
                <a href={piece.file?.url ?? piece.record?.href ?? undefined} target="_blank" rel="noreferrer">
                  {piece.file?.name ?? piece.record?.title}
                </a>
                <span className="q-hint">{formatDay(piece.evidenceOn)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
