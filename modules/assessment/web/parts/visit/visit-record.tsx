import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Ban, CalendarClock, Check, ClipboardPen, Play, RotateCcw, Send, Undo2, UserRoundCog } from 'lucide-react';
import { Link } from 'react-router';
import { SignSection } from '@quantum/modules/signature/web-api';
import {
  Fact,
  Facts,
  History,
  PaperButton,
  RailBlock,
  RecordPage,
  Section,
  stagesTo,
  useCall,
  useRecordEvents,
  type Stage,
} from '@quantum/platform/web/kit';
import { formatDay, formatInstant, useTranslation } from '@quantum/platform/web/public';
import {
  asePath,
  ASSESSMENT_STATUS as STATUS,
  visitAnswerPath,
  visitEndpoints as calls,
  type VisitDetail,
  type VisitFinding,
} from '../../../contract/index.ts';
import { ReportView, type FindingEvent } from './report-view.tsx';

// Dialogs, and sheets that were kept aside, come when they are asked for.
const AsideSection = lazy(() => import('./aside-sheets.tsx').then((part) => ({ default: part.AsideSection })));
const FindingDialog = lazy(() => import('./finding-dialogs.tsx').then((part) => ({ default: part.FindingDialog })));
const ReadyDialog = lazy(() => import('./report-dialogs.tsx').then((part) => ({ default: part.ReadyDialog })));
const ReopenDialog = lazy(() => import('./report-dialogs.tsx').then((part) => ({ default: part.ReopenDialog })));
const HandOverDialog = lazy(() => import('../visit-dialogs.tsx').then((part) => ({ default: part.HandOverDialog })));
const ReplanDialog = lazy(() => import('../visit-dialogs.tsx').then((part) => ({ default: part.ReplanDialog })));

const ROAD = ['pending', 'inProgress', 'draft', 'review', 'signing', 'underImprovement', 'finalReview', 'caseClosed'] as const;

/** A visit: who went, what was found, who signs, what becomes of it. */
export function VisitRecord({ id }: { id: number }) {
  const { t } = useTranslation();
  const [asked, ask] = useState<{ event: FindingEvent; finding: VisitFinding }>();
  const [isComparing, setComparing] = useState(false);
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'assessment.',
    {
      start: { icon: Play, primary: true, run: calls.start },
      ready: {
        icon: Send,
        primary: true,
        dialog: (visit, onClose) => (
          <Suspense>
            <ReadyDialog visit={visit} onClose={onClose} />
          </Suspense>
        ),
      },
      pass: { icon: Check, primary: true, run: calls.pass },
      return: { icon: Undo2, reason: calls.return },
      close: { icon: Check, primary: true, run: calls.close },
      reopen: {
        icon: RotateCcw,
        dialog: (visit, onClose) => (
          <Suspense>
            <ReopenDialog visit={visit} onClose={onClose} />
          </Suspense>
        ),
      },
      replan: {
        icon: CalendarClock,
        dialog: (visit, onClose) => (
          <Suspense>
            <ReplanDialog visit={visit} onClose={onClose} />
          </Suspense>
        ),
      },
      handOver: {
        icon: UserRoundCog,
        dialog: (visit, onClose) => (
          <Suspense>
            <HandOverDialog visit={visit} onClose={onClose} />
          </Suspense>
        ),
      },
      cancel: { icon: Ban, danger: true, reason: calls.cancel },
      void: { icon: Ban, danger: true, reason: calls.void },
    },
    { name: query.data?.code },
  );
  const stagesOf = ({ status }: VisitDetail): Stage[] => {
    const labels = ROAD.map((state) => ({ label: t(`assessment.stage.${state}`) }));
    const at = ROAD.findIndex((state) => STATUS[state] === status);
    return stagesTo(labels, status === STATUS.caseClosed ? ROAD.length : at);
  };
  return (
    <>
      <RecordPage query={query}>
        {(visit) => ({
          code: visit.code,
          title: visit.name,
          status: { set: 'aseStatus', code: visit.status },
          facts: visit.unitName,
          events,
          tools: (
            <>
              {visit.hasSheet && (
                <Link className="q-btn" to={visitAnswerPath(id)}>
                  <ClipboardPen size={16} aria-hidden />
                  {t(visit.status === STATUS.draft ? 'assessment.visit.correct' : 'assessment.event.handInVisit')}
                </Link>
              )}
              {visit.report && <PaperButton endpoint={calls.paper} params={{ id }} label={t('assessment.visit.pdf')} />}
            </>
          ),
          ...(visit.status !== STATUS.cancelled && visit.status !== STATUS.invalid && { stages: stagesOf(visit) }),
          body: (
            <>
              {visit.setAside.length > 0 && (
                <p className="q-tone-warn" role="note">
                  {t('assessment.visit.setAsideNote', {
                    count: visit.setAside.length,
                    names: visit.setAside.map(({ by }) => by?.name ?? '').join(', '),
                  })}{' '}
                  {visit.canCompareAside && (
                    <Button size="xs" variant="default" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
                      {t('assessment.aside.compare')}
                    </Button>
                  )}
                </p>
              )}
              {isComparing && (
                <Suspense>
                  <AsideSection visit={visit} />
                </Suspense>
              )}
              {visit.handedInAt !== null && !visit.report && <p className="q-hint">{t('assessment.visit.notOpen')}</p>}
              {visit.report && <ReportView visit={visit} report={visit.report} onAsk={(event, finding) => ask({ event, finding })} />}
              <SignSection rounds={visit.signing} zone={visit.timeZone} />
              {!visit.report && <People visit={visit} />}
            </>
          ),
          rail: (
            <>
              {visit.report && (
                <RailBlock title={t('assessment.facts')}>
                  <VisitFacts visit={visit} />
                </RailBlock>
              )}
              <History endpoint={calls.history} params={{ id }} zone={visit.timeZone} />
            </>
          ),
        })}
      </RecordPage>
      {asked && query.data && (
        <Suspense>
          <FindingDialog event={asked.event} visit={query.data} finding={asked.finding} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function People({ visit }: { visit: VisitDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('assessment.facts')}>
      <VisitFacts visit={visit} />
    </Section>
  );
}

function VisitFacts({ visit }: { visit: VisitDetail }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact label={t('assessment.visit.plannedOn')}>{formatDay(visit.plannedOn)}</Fact>
      <Fact label={t('assessment.visit.lead')}>{visit.lead?.name}</Fact>
      <Fact label={t('assessment.visit.assessors')}>{visit.assessors.map(({ name }) => name).join(', ')}</Fact>
      <Fact label={t('assessment.visit.reviewer')}>{visit.reviewer?.name}</Fact>
      {visit.startedAt && <Fact label={t('assessment.visit.startedAt')}>{formatInstant(visit.startedAt, visit.timeZone)}</Fact>}
      {visit.handedInAt && <Fact label={t('assessment.handedInAt')}>{formatInstant(visit.handedInAt, visit.timeZone)}</Fact>}
      {visit.aseId !== null && (
        <Fact label={t('assessment.evidence.title')}>
          <Link to={asePath(visit.aseId)}>{t('assessment.visit.evidence')}</Link>
        </Fact>
      )}
    </Facts>
  );
}
