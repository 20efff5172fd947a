import { lazy } from 'react';
import { CheckCheck, Gauge, Handshake, Trash2, Undo2, Wrench } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { RaisedActions } from '@quantum/modules/action/web-api';
import { ShownDocuments } from '@quantum/modules/documentation/web-api';
import { LawBehind } from '@quantum/modules/regulation/web-api';
import { SignSection } from '@quantum/modules/signature/web-api';
import { latenessOfDay } from '@quantum/platform/domain';
import { CodeText, DueDay, Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { assessmentPath, RATING, ROW_STATUS, rowCitations, rowEndpoints as calls, type RowDetail } from '../../contract/index.ts';
import { Duty } from '../parts/heat/duties.tsx';
import { ControlList } from '../parts/control-list.tsx';
import { MatrixGrid, RatedBy, Ratings, RatingTag, scoreText } from '../parts/rating.tsx';
import '../parts/risk.css';

/** Pickers come when something is asked. */
const RateRowDialog = lazy(() => import('../parts/row-dialogs.tsx').then(({ RateRowDialog }) => ({ default: RateRowDialog })));
const TreatDialog = lazy(() => import('../parts/row-dialogs.tsx').then(({ TreatDialog }) => ({ default: TreatDialog })));

/** A risk: three ratings, its controls, what has happened since, and who accepted what. */
export function RowRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const isFlagged = ({ flags }: RowDetail) => flags.some(({ answer }) => answer === null);
  const events = useRecordEvents(query.data, 'risk.', {
    treat: {
      icon: Wrench,
      primary: (row) => !isFlagged(row) && row.status === ROW_STATUS.pending,
      dialog: (row, onClose) => <TreatDialog row={row} onClose={onClose} />,
    },
    rate: { icon: Gauge, dialog: (row, onClose) => <RateRowDialog row={row} onClose={onClose} /> },
    ask: { icon: Handshake, reason: calls.ask },
    remove: { icon: Trash2, danger: true, reason: calls.remove },
    unchanged: { icon: CheckCheck, primary: isFlagged, reason: calls.unchanged },
    revoke: { icon: Undo2, danger: true, reason: calls.revoke },
  });
  return (
    <RatedBy value={query.data?.method}>
      <RecordPage query={query}>
        {(row) => {
          const open = row.flags.filter(({ answer }) => answer === null);
          return {
            code: row.code,
            title: row.hazard,
            status: { set: 'riskRow', code: row.status },
            tags: <RatingTag rating={row.currentRating} />,
            facts: `${row.unitName} · ${row.jobTaskName} · ${row.step}`,
            notices: [
              mustStop(row) && { tone: 'warn', title: t('risk.duty.stopTitle'), text: t('risk.duty.must.stop') },
              isReviewLate(row) && {
                tone: 'warn',
                title: t('risk.review.overdue'),
                text: t('risk.review.overdueText', { day: formatDay(row.reviewOn) }),
              },
              open.length > 0 && {
                tone: 'warn',
                title: t('risk.flag.open', { count: open.length }),
                text: t('risk.flag.openText', { day: formatDay(open.at(-1)!.dueOn), codes: open.map(({ code }) => code).join(', ') }),
              },
            ],
            events,
            body: (
              <>
                <RowFacts row={row} />
                <Section title={t('risk.control.title')}>
                  <ControlList
                    controls={row.controls}
                    below={(controlId) => <DocumentsOfControl documents={row.documents.filter((one) => one.controlId === controlId)} />}
                  />
                </Section>
                {row.flags.length > 0 && (
                  <Section title={t('risk.flag.title')} note={row.flags.length}>
                    <ul className="ri-controls">
                      {row.flags.map((one) => (
                        <li key={one.id}>
                          {one.href ? <Link to={one.href}>{one.code}</Link> : one.code}
                          <CodeText set="flagCause" code={one.cause} />
                          <span className="q-hint">{formatDay(one.raisedOn)}</span>
                          <span>
                            {one.answer ?? <span className="ri-off">{t('risk.flag.waiting', { day: formatDay(one.dueOn) })}</span>}
                          </span>
                        </li>
                      ))}
                    </ul>
                  </Section>
                )}
                <LawBehind of={rowCitations} id={id} />
                <Acceptances row={row} />
                <RaisedActions actions={row.actions} zone={row.timeZone} />
                <SignSection rounds={row.signing} zone={row.timeZone} />
              </>
            ),
            rail: <History endpoint={calls.history} params={{ id }} zone={row.timeZone} />,
          };
        }}
      </RecordPage>
    </RatedBy>
  );
}

/** What a control rests on, on a line of its own. */
function DocumentsOfControl({ documents }: Pick<RowDetail, 'documents'>) {
  return (
    documents.length > 0 && (
      <div className="ri-below">
        <ShownDocuments documents={documents} />
      </div>
    )
  );
}

/** Its day has passed in the time zone of its unit. */
const isReviewLate = ({ status, reviewOn, timeZone }: RowDetail): boolean =>
  status !== ROW_STATUS.close &&
  latenessOfDay({ dueOn: reviewOn, doneOn: null }, formatDay(new Date().toISOString(), timeZone))?.is === 'late';

/** Extreme and in the register: nobody may work so. */
const mustStop = ({ status, currentRating }: RowDetail): boolean => status !== ROW_STATUS.close && currentRating === RATING.extreme;

function RowFacts({ row }: { row: RowDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('risk.scores')}>
      <Ratings of={row} />
      {row.status !== ROW_STATUS.close && <Duty rating={row.currentRating} method={row.method} />}
      <Facts>
        <Fact label={t('risk.initial')}>{scoreText(row.initial)}</Fact>
        <Fact label={t('risk.residual')}>{scoreText(row.residual)}</Fact>
        <Fact label={t('risk.current')}>{scoreText(row.current)}</Fact>
        {row.controls.some(({ verified }) => !verified) && <Fact label={t('risk.target')}>{scoreText(row.target)}</Fact>}
        <Fact label={t('risk.effectiveness')}>{row.effectiveness} %</Fact>
        <Fact label={t('risk.controlLevel')}>{t(`risk.level.${row.level}`)}</Fact>
        <Fact label={t('risk.owner')}>{row.owner?.name ?? '—'}</Fact>
        <Fact label={t('risk.reviewOn')}>
          <DueDay dueOn={row.reviewOn} counts={row.status !== ROW_STATUS.close} zone={row.timeZone} isWhole />
        </Fact>
        <Fact label={t('risk.hazard.type')}>
          <CodeText set="hazardType" code={row.hazardType} />
        </Fact>
        <Fact label={t('risk.hazard.accident')}>
          <CodeText set="accidentType" code={row.accidentType} />
        </Fact>
        {row.harmed && <Fact label={t('risk.hazard.harmed')}>{row.harmed}</Fact>}
        <Fact label={t('risk.record.one')}>
          <Link to={assessmentPath(row.assessment.id)}>{row.assessment.code}</Link>
        </Fact>
      </Facts>
      {Object.keys(row.cells).length > 0 && (
        <MatrixGrid
          cells={row.cells}
          names={[row.axes[0]!.name, row.axes[1]!.name]}
          lit={[
            [t('risk.initial'), row.initial],
            [t('risk.residual'), row.residual],
            [t('risk.current'), row.current],
          ]}
        />
      )}
    </Section>
  );
}

function Acceptances({ row }: { row: RowDetail }) {
  const { t } = useTranslation();
  if (row.acceptances.length === 0) return null;
  return (
    <Section title={t('risk.acceptance.title')}>
      <ul className="ri-controls">
        {row.acceptances.map((one) => (
          <li key={one.id}>
            <RatingTag rating={one.rating} />
            <span>{one.reason}</span>
            {one.requestedBy && <span className="q-hint">{one.requestedBy}</span>}
            {one.expiresOn && <span>{t('risk.acceptance.until', { day: formatDay(one.expiresOn) })}</span>}
            {one.acceptedOn === null && one.endedOn === null && <span>{t('risk.acceptance.asked')}</span>}
            {one.endedOn && (
              <span className="ri-off">{t(`risk.acceptance.ended.${one.endedWhy ?? 'replaced'}`, { day: formatDay(one.endedOn) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
