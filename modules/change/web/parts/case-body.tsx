import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { Link } from 'react-router';
import { RecordFiles, RecordTalk } from '@quantum/modules/collaboration/web-api';
import { SignSection } from '@quantum/modules/signature/web-api';
import { dayAt } from '@quantum/platform/domain';
import { CodeText, DueDay, Fact, Facts, lazyPart, PhotoStrip, Section, Strip, useIsPhone } from '@quantum/platform/web/kit';
import { formatDay, formatInstant, Person, Tag, useTranslation } from '@quantum/platform/web/public';
import { caseCollaboration, casePath, templatePath, type CaseDetail, type ChangeTask } from '../../contract/index.ts';
import { spacesText } from '../../domain/spaces-text.ts';
import { IssuesAndActions } from './case-actions.tsx';
import { Inspections } from './case-inspections.tsx';
import { ImpactSection } from './impact-section.tsx';
import './case.css';

const taskDialogs = () => import('./task-dialogs.tsx');
const CancelTaskDialog = lazyPart(() => taskDialogs().then((part) => part.CancelTaskDialog));
const FinishDialog = lazyPart(() => taskDialogs().then((part) => part.FinishDialog));
const TaskDialog = lazyPart(() => taskDialogs().then((part) => part.TaskDialog));

/** From so many tasks on an axis of days says more than the list alone. */
const DRAWN = 3;

/** All that a case says of itself. */
export function CaseBody({ one }: { one: CaseDetail }) {
  return (
    <>
      <What one={one} />
      <ImpactSection one={one} />
      <Opinions one={one} />
      <SignSection rounds={one.signing} zone={one.timeZone} />
      <Tasks one={one} />
      <Inspections one={one} />
      <IssuesAndActions one={one} />
      <RecordFiles of={caseCollaboration} id={one.id} zone={one.timeZone} />
      <RecordTalk of={caseCollaboration} id={one.id} zone={one.timeZone} />
    </>
  );
}

function FileLinks({ files }: { files: CaseDetail['files'] }) {
  return (
    <span className="q-row q-wrap q-gap-8">
      {files.map(({ id, name, url }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
    </span>
  );
}

function What({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  const photos = one.files.filter(({ thumbUrl }) => thumbUrl !== null);
  const papers = one.files.filter(({ thumbUrl }) => thumbUrl === null);
  return (
    <Section title={t('change.where')}>
      {photos.length > 0 && <PhotoStrip photos={photos} label={t('change.files')} />}
      <Facts>
        {one.reason && <Fact label={t('change.reason')}>{one.reason}</Fact>}
        {one.description && <Fact label={t('change.description')}>{one.description}</Fact>}
        {one.spaces.length > 0 && <Fact label={t('change.spaces')}>{spacesText(one.spaces)}</Fact>}
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
        {[
          one.succeeds && { ...one.succeeds, label: t('change.succeeds') },
          one.succeededBy && { ...one.succeededBy, label: t('change.succeededBy') },
        ].map(
          (other) =>
            other && (
              <Fact key={other.id} label={other.label}>
                <Link to={casePath(other.id)}>{other.code}</Link>
              </Fact>
            ),
        )}
        {papers.length > 0 && (
          <Fact label={t('change.files')}>
            <FileLinks files={papers} />
          </Fact>
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
          <table className="q-plain-table chg-opinions">
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

const toneOf = ({ status, dueOn }: ChangeTask, today: string) =>
  status === 'done' ? 'done' : status === 'cancelled' ? 'quiet' : dueOn < today ? 'late' : 'open';

function Tasks({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<ChangeTask | 'new'>();
  const [cancelled, setCancelled] = useState<ChangeTask>();
  const today = dayAt(new Date(), one.timeZone);
  const mayAdd = one.taskKinds.length > 0;
  // On a phone an axis of days would be the same list once more.
  const isPhone = useIsPhone();
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
      {!isPhone && one.tasks.length >= DRAWN && (
        <Strip
          label={t('change.tasks')}
          today={today}
          rows={one.tasks.map((task) => ({
            id: task.id,
            name: task.text,
            spans: [{ from: task.dueOn, to: task.dueOn, tone: toneOf(task, today) }],
            words: task.status === 'open' ? task.dueOn : `${t(`change.task.${task.status}`)} · ${task.dueOn}`,
          }))}
        />
      )}
      {one.tasks.length === 0 ? (
        <p className="q-hint">{t('change.task.none')}</p>
      ) : (
        <ul className="q-list q-stack q-gap-8">
          {one.tasks.map((task) => (
            <li key={task.id} className="q-row q-wrap q-gap-8">
              <span className="q-grow">
                {task.text}
                <span className="q-hint">
                  {` ${[t(`change.kind.${task.kind}`), task.assignee?.name ?? (task.office && t(`change.office.${task.office}`)), task.note].filter(Boolean).join(' · ')}`}
                </span>
                {task.files.length > 0 && <FileLinks files={task.files} />}
              </span>
              {task.status === 'open' ? (
                <DueDay dueOn={task.dueOn} doneOn={null} zone={one.timeZone} />
              ) : (
                <Tag tone={task.status === 'done' ? 'ok' : 'neutral'} icon={task.status === 'done' ? 'check' : 'circleSlash'}>
                  {t(task.status === 'done' ? 'change.task.done' : 'change.task.cancelled')}
                </Tag>
              )}
              {task.mayFinish && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`${t('change.task.finish')}: ${task.text}`}
                  onClick={() => setAsked(task)}
                >
                  {t('change.task.finish')}
                </Button>
              )}
              {mayAdd && task.status === 'open' && (
                <button
                  type="button"
                  className="q-icon-btn"
                  aria-label={`${t('change.task.cancel')}: ${task.text}`}
                  onClick={() => setCancelled(task)}
                >
                  <X size={16} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {cancelled && <CancelTaskDialog one={one} task={cancelled} onClose={() => setCancelled(undefined)} />}
      {asked === 'new' && <TaskDialog one={one} onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked !== 'new' && <FinishDialog one={one} task={asked} onClose={() => setAsked(undefined)} />}
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
      {one.template && (
        <Fact label={t('change.template.one')}>
          <Link to={templatePath(one.template.id)}>{one.template.name}</Link>
        </Fact>
      )}
      {one.preStartForm && <Fact label={t('change.template.form')}>{one.preStartForm.name}</Fact>}
      {one.inUseAt && <Fact label={t('change.inUseAt')}>{formatInstant(one.inUseAt, one.timeZone)}</Fact>}
      {one.medianDays && <Fact label={t('change.medianLabel')}>{t('change.median', { days: one.medianDays })}</Fact>}
      {one.cycleDays && <Fact label={t('change.cycleLabel')}>{t('change.cycle', { days: one.cycleDays })}</Fact>}
    </Facts>
  );
}
