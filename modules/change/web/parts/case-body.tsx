import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { RecordFiles, RecordTalk } from '@quantum/modules/collaboration/web-api';
import { SignSection } from '@quantum/modules/signature/web-api';
import { appPath } from '@quantum/platform/contract';
import { CodeTag, CodeText, DueDay, Fact, Facts, Section } from '@quantum/platform/web/kit';
import { formatDay, formatInstant, Person, Tag, useTranslation } from '@quantum/platform/web/public';
import { caseCollaboration, type CaseDetail, type ChangeTask } from '../../contract/index.ts';
import { FinishDialog, TaskDialog } from './case-dialogs.tsx';

/** All that a case says of itself. */
export function CaseBody({ one }: { one: CaseDetail }) {
  return (
    <>
      <What one={one} />
      <Opinions one={one} />
      <SignSection rounds={one.signing} zone={one.timeZone} />
      <Tasks one={one} />
      <Inspections one={one} />
      <RecordFiles of={caseCollaboration} id={one.id} zone={one.timeZone} />
      <RecordTalk of={caseCollaboration} id={one.id} zone={one.timeZone} />
    </>
  );
}

function What({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('change.where')}>
      <Facts>
        {one.reason && <Fact label={t('change.reason')}>{one.reason}</Fact>}
        {one.description && <Fact label={t('change.description')}>{one.description}</Fact>}
        {one.spaces.length > 0 && (
          <Fact label={t('change.spaces')}>{one.spaces.map(({ name, place }) => `${name} (${place})`).join(', ')}</Fact>
        )}
        {one.jobs.length > 0 && <Fact label={t('change.jobs')}>{one.jobs.map(({ name }) => name).join(', ')}</Fact>}
        {one.equipment && <Fact label={t('change.equipment')}>{one.equipment}</Fact>}
        {one.startPlanned && (
          <Fact label={t('change.startPlanned')}>
            {formatDay(one.startPlanned)}
            {one.endPlanned && ` – ${formatDay(one.endPlanned)}`}
          </Fact>
        )}
        {one.expiryOn && <Fact label={t('change.expiryOn')}>{formatDay(one.expiryOn)}</Fact>}
        {one.trainingRequired && <Fact label={t('change.kind.train')}>{t('change.trainingRequired')}</Fact>}
        {one.actedNow && (
          <Fact label={t('change.event.actNow')}>{t('change.actedNow', { name: one.actedNow.director.name, how: one.actedNow.how })}</Fact>
        )}
      </Facts>
    </Section>
  );
}

/** Each expert beside the others. */
function Opinions({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('change.opinions')} note={one.opinions.length === 0 ? undefined : one.opinions.length}>
      {one.opinions.length === 0 ? (
        <p className="q-hint">{t('change.opinion.none')}</p>
      ) : (
        <div role="region" aria-label={t('change.opinions')} tabIndex={0} className="q-scroll-x">
          <table className="q-plain-table">
            <thead>
              <tr>
                <th scope="col">{t('change.expert')}</th>
                <th scope="col">{t('change.riskBefore')}</th>
                <th scope="col">{t('change.riskAfter')}</th>
                <th scope="col">{t('change.opinion.controls')}</th>
                <th scope="col">{t('change.opinion.conditions')}</th>
              </tr>
            </thead>
            <tbody>
              {one.opinions.map((opinion) => (
                <tr key={opinion.id}>
                  <th scope="row">
                    {opinion.expert.name}
                    <div className="q-hint">{[opinion.field, opinion.isOld && t('change.opinion.old')].filter(Boolean).join(' · ')}</div>
                  </th>
                  <td>{opinion.riskBefore ? <CodeText set="changeRisk" code={opinion.riskBefore} /> : t('change.opinion.open')}</td>
                  <td>{opinion.riskAfter ? <CodeText set="changeRisk" code={opinion.riskAfter} /> : '—'}</td>
                  <td>{opinion.controls || '—'}</td>
                  <td>{opinion.conditions || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

function Tasks({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<ChangeTask | 'new'>();
  const mayAdd = one.events.some(({ event }) => event === 'moveStart' || event === 'implemented' || event === 'submit');
  return (
    <Section
      title={t('change.tasks')}
      note={one.tasks.length === 0 ? undefined : `${one.tasks.filter(({ status }) => status === 'done').length} / ${one.tasks.length}`}
      actions={
        mayAdd && (
          <Button variant="default" size="compact-sm" leftSection={<Plus size={14} aria-hidden />} onClick={() => setAsked('new')}>
            {t('change.task.add')}
          </Button>
        )
      }
    >
      {one.tasks.length === 0 ? (
        <p className="q-hint">{t('change.task.none')}</p>
      ) : (
        <ul className="q-list q-stack q-gap-8">
          {one.tasks.map((task) => (
            <li key={task.id} className="q-row q-wrap q-gap-8">
              <span className="q-grow">
                {task.text}
                <span className="q-hint">
                  {` ${[t(`change.kind.${task.kind}`), task.assignee?.name, task.note].filter(Boolean).join(' · ')}`}
                </span>
              </span>
              {task.status === 'open' ? (
                <DueDay dueOn={task.dueOn} doneOn={null} zone={one.timeZone} />
              ) : (
                <Tag tone={task.status === 'done' ? 'ok' : 'neutral'} icon={task.status === 'done' ? 'check' : 'circleSlash'}>
                  {t(task.status === 'done' ? 'change.task.done' : 'change.task.cancelled')}
                </Tag>
              )}
              {task.mayFinish && (
                <Button variant="default" size="compact-sm" onClick={() => setAsked(task)}>
                  {t('change.task.finish')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked === 'new' && <TaskDialog one={one} onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked !== 'new' && <FinishDialog one={one} task={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

/** Inspections about it, with the one that counts for its use, and the lists behind. */
function Inspections({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  const narrowed = (path: string) => `${appPath(`change/${path}`)}?f.aboutId=in:${one.id}`;
  return (
    <Section
      title={t('change.inspections')}
      note={one.openFindings > 0 ? t('change.openFindings', { count: one.openFindings }) : undefined}
    >
      {one.inspections.length === 0 ? (
        <p className="q-hint">{t('change.inspections.none')}</p>
      ) : (
        <ul className="q-list q-stack q-gap-6">
          {one.inspections.map((inspection) => (
            <li key={inspection.id} className="q-row q-wrap q-gap-8">
              <Link to={inspection.href}>{inspection.code}</Link>
              <CodeTag set="inspectionStatus" code={inspection.status} />
              {inspection.result && <CodeTag set="inspectionResult" code={inspection.result} />}
              {inspection.isPreStart && (
                <Tag tone="info" icon="circleDot">
                  {t('change.inspections.preStart')}
                </Tag>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="q-row q-wrap q-gap-16">
        <Link to={narrowed('scheduled')}>{t('change.inspections.all')}</Link>
        <Link to={narrowed('reported-issues')}>{t('change.issues.all')}</Link>
        <Link to={narrowed('corrective-actions')}>{t('change.actions.all')}</Link>
        <Link to={`${appPath('change/scheduling')}/new?about=${one.id}`}>{t('change.inspections.plan')}</Link>
      </p>
    </Section>
  );
}

/** People and days of a case. */
export function CaseFacts({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  return (
    <Facts>
      {one.requester && (
        <Fact label={t('change.requester')}>
          <Person name={one.requester.name} />
        </Fact>
      )}
      {one.owner && (
        <Fact label={t('change.owner')}>
          <Person name={one.owner.name} />
        </Fact>
      )}
      {one.sponsor && <Fact label={t('change.sponsor')}>{one.sponsor.name}</Fact>}
      <Fact label={t('change.changeType')}>
        <CodeText set="changeType" code={one.changeType} />
      </Fact>
      <Fact label={t('change.nature')}>
        <CodeText set="changeNature" code={one.nature} />
      </Fact>
      {one.riskBefore && (
        <Fact label={t('change.riskBefore')}>
          <CodeText set="changeRisk" code={one.riskBefore} />
        </Fact>
      )}
      {one.riskAfter && (
        <Fact label={t('change.riskAfter')}>
          <CodeText set="changeRisk" code={one.riskAfter} />
        </Fact>
      )}
      {one.inUseAt && <Fact label={t('change.inUseAt')}>{formatInstant(one.inUseAt, one.timeZone)}</Fact>}
      {one.medianDays && <Fact label={t('change.medianLabel')}>{t('change.median', { days: one.medianDays })}</Fact>}
      {one.cycleDays && <Fact label={t('change.cycleLabel')}>{t('change.cycle', { days: one.cycleDays })}</Fact>}
    </Facts>
  );
}
