// RIS112
import { lazy, Suspense } from 'react';
import { Button } from '@mantine/core';
import { Ban, IdCard, Play, Plus, Send, Users } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { SignSection } from '@quantum/modules/signature/web-api';
import {
  CodeTag,
  Fact,
  Facts,
  History,
  PaperButton,
  RailBlock,
  RecordPage,
  Section,
  stagesTo,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { OfflineNote, useCachedCall, useKeptCodes, useOnline } from '@quantum/platform/web/offline';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import {
  ASSESSMENT_STATUS,
  assessmentEndpoints as calls,
  assessmentPath,
  cardPath,
  rowPath,
  type AssessmentDetail,
} from '../../contract/index.ts';
import { cachedAssessmentKey, useKeptChoices } from '../parts/conduct/cached-assessment.ts';
import { cardKey, rowsOnDevice } from '../parts/conduct/rating-entry.ts';
import { useQueuedRatings } from '../parts/conduct/use-queued-ratings.ts';
import { RateCard } from '../parts/rate-card.tsx';
import { MatrixGrid, RatedBy } from '../parts/rating.tsx';
import '../parts/risk.css';

/** Dialogs come when something is asked, what was before when there is one. */
const CardDialog = lazy(() => import('../parts/card-dialog.tsx').then(({ CardDialog }) => ({ default: CardDialog })));
const HazardDialog = lazy(() => import('../parts/hazard-dialog.tsx').then(({ HazardDialog }) => ({ default: HazardDialog })));
const ParticipantsDialog = lazy(() =>
  import('../parts/participants-dialog.tsx').then(({ ParticipantsDialog }) => ({ default: ParticipantsDialog })),
);
const Comparison = lazy(() => import('../parts/comparison.tsx').then(({ Comparison }) => ({ default: Comparison })));

const ROAD = ['pending', 'inProgress', 'review', 'signing', 'completed'] as const;
const DONE: readonly string[] = [ASSESSMENT_STATUS.completed, ASSESSMENT_STATUS.close];

/** An assessment: hazard cards to rate, then the signatures, then the sheet of the job. */
export function AssessmentRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const { query, asOf } = useCachedCall(calls.read, cachedAssessmentKey(id), { params: { id } });
  const entries = useQueuedRatings(id);
  const main =
    (...statuses: string[]) =>
    ({ status }: AssessmentDetail) =>
      statuses.includes(status);
  const events = useRecordEvents(query.data, 'risk.', {
    start: {
      icon: Play,
      primary: (assessment) => !main(ASSESSMENT_STATUS.inProgress, ASSESSMENT_STATUS.completed)(assessment),
      run: calls.start,
    },
    submit: {
      icon: Send,
      primary: main(ASSESSMENT_STATUS.inProgress),
      // What waits on this device belongs to what is submitted.
      shown: () => entries.length === 0,
      run: calls.submit,
    },
    cancel: { icon: Ban, danger: true, reason: calls.cancel },
    issueCard: {
      icon: IdCard,
      primary: main(ASSESSMENT_STATUS.completed),
      dialog: (_, onClose) => <CardDialog assessmentId={id} onClose={onClose} />,
    },
    // Beside the hazards and the people they are about, not among the buttons.
    hazard: { shown: () => false, dialog: (assessment, onClose) => <HazardDialog assessment={assessment} onClose={onClose} /> },
    participants: {
      shown: () => false,
      dialog: (assessment, onClose) => <ParticipantsDialog assessment={assessment} onClose={onClose} />,
    },
  });
  return (
    <RatedBy value={query.data?.method}>
      <RecordPage query={query}>
        {(assessment) => {
          const mayRate = assessment.events.some(({ event }) => event === 'rate');
          const rows = rowsOnDevice(assessment, entries);
          const rated = rows.filter(({ initial }) => initial !== null).length;
          const at = ROAD.findIndex((state) => ASSESSMENT_STATUS[state] === assessment.status);
          return {
            code: assessment.code,
            title: assessment.name,
            status: { set: 'riskAssessment', code: assessment.status },
            facts: `${assessment.unitName} · ${t('risk.until', { day: formatDay(assessment.dueOn) })} · ${t('risk.roundNo', { no: assessment.round })}`,
            notices: [
              assessment.sentBack !== null && { tone: 'warn', title: t('risk.sentBack'), text: assessment.sentBack },
              entries.length > 0 && {
                tone: 'wait',
                title: t('risk.device.waiting', { count: rows.filter(({ entry }) => entry !== null).length }),
              },
              assessment.card?.isOlder === true && { tone: 'warn', title: t('risk.card.older') },
            ],
            ...(at >= 0 && {
              stages: stagesTo(
                ROAD.map((state) => ({ label: t(`risk.stage.${state}`) })),
                assessment.status === ASSESSMENT_STATUS.completed ? ROAD.length : at,
              ),
            }),
            tools: DONE.includes(assessment.status) && (
              <PaperButton endpoint={calls.paper} params={{ id }} label={t('risk.record.paper')} />
            ),
            events,
            body: (
              <>
                <OfflineNote asOf={asOf} />
                {mayRate && <Kept unitId={assessment.unitId} />}
                {rows.length > 0 && (
                  <Section
                    title={t('risk.hazards')}
                    note={t('risk.ratedOf', { done: rated, count: rows.length })}
                    actions={
                      mayRate && (
                        <Button
                          size="xs"
                          variant="default"
                          leftSection={<Plus size={14} aria-hidden />}
                          onClick={() => events.ask('hazard')}
                        >
                          {t('risk.hazard.add')}
                        </Button>
                      )
                    }
                  >
                    <ol className="ri-cards">
                      {rows.map((row, i) => (
                        <RateCard key={cardKey(row)} assessment={assessment} row={row} no={i + 1} mayRate={mayRate} />
                      ))}
                    </ol>
                  </Section>
                )}
                {Object.keys(assessment.cells).length > 0 && (
                  <Section title={t('risk.matrix.one')}>
                    <MatrixGrid
                      cells={assessment.cells}
                      names={[assessment.axes[0]!.name, assessment.axes[1]!.name]}
                      lit={rows.map((row, i) => [String(i + 1), row.current] as const)}
                    />
                  </Section>
                )}
                <Suspense>{assessment.versions.some((one) => one.id < assessment.id) && <Comparison id={id} />}</Suspense>
                <SignSection rounds={assessment.signing} zone={assessment.timeZone} />
              </>
            ),
            rail: <Rail assessment={assessment} mayRate={mayRate} onParticipants={() => events.ask('participants')} />,
          };
        }}
      </RecordPage>
    </RatedBy>
  );
}

/** What rating takes is brought onto the device while there is a network. */
function Kept({ unitId }: { unitId: number }) {
  useKeptChoices(unitId);
  useKeptCodes('accidentType');
  useKeptCodes('hazardType');
  useKeptCodes('controlHierarchy');
  useKeptCodes('riskRating');
  useKeptCodes('riskAssessment');
  return null;
}

function Rail({ assessment, mayRate, onParticipants }: { assessment: AssessmentDetail; mayRate: boolean; onParticipants: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ');
  return (
    <>
      <RailBlock title={t('platform.record.people')}>
        <Facts>
          <Fact label={t('risk.assessor')}>{assessment.assessor?.name}</Fact>
          {assessment.team.length > 0 && <Fact label={t('risk.team')}>{names(assessment.team)}</Fact>}
          <Fact label={t('risk.participants')}>{names(assessment.participants) || '—'}</Fact>
        </Facts>
        {mayRate && (
          <Button size="xs" variant="default" disabled={!isOnline} leftSection={<Users size={14} aria-hidden />} onClick={onParticipants}>
            {t('risk.setParticipants')}
          </Button>
        )}
      </RailBlock>
      <RailBlock title={t('risk.facts')}>
        <Facts>
          {assessment.tools && <Fact label={t('risk.task.tools')}>{assessment.tools}</Fact>}
          {assessment.materials && <Fact label={t('risk.task.materials')}>{assessment.materials}</Fact>}
          {assessment.peopleExposed !== null && <Fact label={t('risk.task.peopleExposed')}>{assessment.peopleExposed}</Fact>}
          {assessment.reviewOn && <Fact label={t('risk.reviewOn')}>{formatDay(assessment.reviewOn)}</Fact>}
          {assessment.card && (
            <Fact label={t('risk.card.one')}>
              <Link to={cardPath(assessment.card.id)}>{assessment.card.code}</Link>
            </Fact>
          )}
        </Facts>
      </RailBlock>
      {DONE.includes(assessment.status) && (
        <RailBlock title={t('risk.rows')}>
          <ul className="ri-controls">
            {assessment.rows.map((row) => (
              <li key={row.id}>
                <Link to={rowPath(row.id)}>{row.code}</Link> {row.hazard}
              </li>
            ))}
          </ul>
        </RailBlock>
      )}
      {assessment.versions.length > 1 && (
        <RailBlock title={t('risk.versions')}>
          <ul className="ri-controls">
            {assessment.versions.map((one) => (
              <li key={one.id}>
                <Link to={assessmentPath(one.id)}>{one.code}</Link>
                <span className="q-hint">{one.completedOn && formatDay(one.completedOn)}</span>
                <CodeTag set="riskAssessment" code={one.status} />
              </li>
            ))}
          </ul>
        </RailBlock>
      )}
      <History endpoint={calls.history} params={{ id: assessment.id }} zone={assessment.timeZone} />
    </>
  );
}
