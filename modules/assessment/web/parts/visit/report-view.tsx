import { Link } from 'react-router';
import { Button } from '@mantine/core';
import { ScoreReceiptView } from '@quantum/modules/form/web-api';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { CodeTag, CodeText, Fact, Facts, PhotoStrip, refusalOf, Section } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { FINDING_STATUS, visitPath, type VisitDetail, type VisitFinding, type VisitReport } from '../../../contract/index.ts';

export type FindingEvent = 'object' | 'answer' | 'raise';
interface Props {
  visit: VisitDetail;
  report: VisitReport;
  onAsk: (event: FindingEvent, finding: VisitFinding) => void;
}

/** The report of a visit: grade and what holds it back, score, findings. */
export function ReportView({ visit, report, onAsk }: Props) {
  const { t } = useTranslation();
  const { heldBack, returned } = report;
  return (
    <>
      {returned && (
        <p className="q-tone-warn" role="note">
          {t('assessment.reportReturnedNote', { reason: returned.reason })}
        </p>
      )}
      <Section title={t('assessment.grade')} note={report.gradeNow && <CodeTag set="evaluationGrade" code={report.gradeNow} />}>
        {heldBack && (
          <p className="q-tone-danger" role="note">
            {t('assessment.heldBack', { grade: t(`assessment.gradeName.${heldBack.grade.at(-1)}`), codes: heldBack.findings.join(', ') })}
          </p>
        )}
        <Facts>
          <Fact label={t('assessment.score')}>{report.percent === null ? t('assessment.notScored') : `${report.percent} %`}</Fact>
          <Fact label={t('assessment.gradeSigned')}>
            {report.gradeSigned && <CodeText set="evaluationGrade" code={report.gradeSigned} />}
          </Fact>
          <Fact label={t('assessment.areas')}>{report.areas.map(({ name }) => name).join(', ')}</Fact>
          <Fact label={t('assessment.summary')}>{report.summary}</Fact>
        </Facts>
      </Section>
      <Findings visit={visit} report={report} onAsk={onAsk} />
      {report.receipt && (
        <Section title={t('assessment.score')}>
          <div className="q-scroll-x" tabIndex={0} role="region" aria-label={t('assessment.score')}>
            <ScoreReceiptView content={report.content} receipt={report.receipt} judged={false} />
          </div>
        </Section>
      )}
      <Notes report={report} />
    </>
  );
}

/** Notes and photos of elements without a finding. */
function Notes({ report }: { report: VisitReport }) {
  const { t, i18n } = useTranslation();
  const texts = new Map(
    report.content.sections.flatMap(({ items }) => items.map(({ key, text }) => [key, inLocale(text, i18n.language as Locale)] as const)),
  );
  const noted = report.answers.filter(({ note, photos }) => note || (photos?.length ?? 0) > 0);
  if (noted.length === 0) return null;
  return (
    <Section title={t('assessment.notes')} note={noted.length}>
      <ul className="q-list q-stack q-gap-12">
        {noted.map(({ item, note, photos = [] }) => {
          const shown = report.photos.filter(({ id }) => photos.includes(id));
          return (
            <li key={item} className="q-stack q-gap-4">
              <b>{texts.get(item)}</b>
              {note && <span>{note}</span>}
              {shown.length > 0 && <PhotoStrip photos={shown} label={texts.get(item) ?? item} />}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Findings({ visit, report, onAsk }: Props) {
  const { t } = useTranslation();
  const counting = report.findings.filter(({ status }) => status !== FINDING_STATUS.dropped);
  const dropped = report.findings.length - counting.length;
  return (
    <Section title={t('assessment.findings')} note={counting.length}>
      {counting.length === 0 && <p className="q-hint">{t('assessment.finding.none')}</p>}
      <ul className="q-list q-stack q-gap-14">
        {counting.map((finding) => (
          <li key={finding.id}>
            <Finding visit={visit} report={report} finding={finding} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      {dropped > 0 && <p className="q-hint">{t('assessment.finding.dropped', { count: dropped })}</p>}
    </Section>
  );
}

const ACT = { object: 'assessment.finding.object', answer: 'assessment.finding.answer', raise: 'assessment.finding.raise' } as const;

function Finding({ visit, report, finding, onAsk }: Props & { finding: VisitFinding }) {
  const { t, i18n } = useTranslation();
  const { objection } = finding;
  const text = report.content.sections.flatMap(({ items }) => items).find(({ key }) => key === finding.item)?.text ?? {};
  return (
    <article className="q-stack q-gap-6" aria-label={finding.code}>
      <p className="q-row q-wrap q-gap-8">
        <CodeTag set="findingGrade" code={finding.grade} />
        <b>{inLocale(text, i18n.language as Locale)}</b>
        <span className="q-hint">{[finding.code, finding.area?.name].filter(Boolean).join(' · ')}</span>
        {finding.status === FINDING_STATUS.closed && <span className="q-tone-ok">{t('assessment.finding.closed')}</span>}
      </p>
      <p>{finding.recommendation}</p>
      {finding.repeatOf && (
        <p className="q-tone-warn">
          {t('assessment.finding.repeated', { count: finding.times })}{' '}
          <Link to={visitPath(finding.repeatOf.visitId)}>{finding.repeatOf.code}</Link>
        </p>
      )}
      {finding.photos.length > 0 && <PhotoStrip photos={finding.photos} label={t('assessment.finding.photos', { code: finding.code })} />}
      {objection && (
        <div className="q-stack q-gap-4" role="note">
          <p className="q-tone-warn">
            {t('assessment.finding.objected', { name: objection.by?.name ?? '', time: formatInstant(objection.at, visit.timeZone) })}
          </p>
          <p>{objection.words}</p>
          {objection.answer && (
            <p>
              {t(objection.answer.isUpheld ? 'assessment.finding.upheld' : 'assessment.finding.conceded', {
                name: objection.answer.by?.name ?? '',
              })}{' '}
              {objection.answer.words}
            </p>
          )}
        </div>
      )}
      {finding.actions.length > 0 && (
        <ul className="q-plain-list">
          {finding.actions.map((action) => (
            <li key={action.id} className="q-row q-wrap">
              <Link to={action.href}>{action.code}</Link>
              <CodeTag set="actionStatus" code={action.status} />
              <span className="q-hint">
                {[action.responsible, action.dueAt && formatInstant(action.dueAt, visit.timeZone)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!finding.needsAction && <p className="q-hint">{t('assessment.finding.noAction')}</p>}
      <p className="q-row q-wrap q-gap-8">
        {finding.events
          .filter(({ event }) => !refusalOf(finding.events, event, t))
          .map(({ event }) => (
            <Button key={event} size="xs" variant="default" onClick={() => onAsk(event as FindingEvent, finding)}>
              {t(ACT[event as FindingEvent])}
            </Button>
          ))}
      </p>
    </article>
  );
}
