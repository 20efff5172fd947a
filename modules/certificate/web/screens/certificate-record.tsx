// TRA142
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Ban, CircleCheck, CircleX, PauseCircle, PlayCircle } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { employeePath, organizationOps } from '@quantum/modules/organization/contract';
import {
  Allowed,
  AllowedLink,
  CodeTag,
  DayInput,
  Fact,
  Facts,
  History,
  PaperButton,
  PhotoStrip,
  RailBlock,
  RecordPage,
  Section,
  ShareButton,
  useActor,
  useCall,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import {
  ADD_LICENCE_PATH,
  CERTIFICATE_STATUS,
  certificateEndpoints as calls,
  certificateLinkEndpoints,
  certificateOps,
  NEW_CERTIFICATE_PATH,
  type CertificateDetail,
  type IssueView,
} from '../../contract/index.ts';
import { holdsOn } from '../../domain/validity.rules.ts';
import { NotYetValid } from '../parts/certificate-state.tsx';
import '../parts/cards.css';

/** One person's series of issues: what held when, what waits, and why it was taken away. */
export function CertificateRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const actor = useActor();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'certificate.',
    {
      approve: { icon: CircleCheck, primary: ({ pending }) => pending, run: calls.approve },
      reject: { icon: CircleX, second: true, danger: true, reason: calls.reject },
      suspend: { icon: PauseCircle, reason: calls.suspend },
      lift: { icon: PlayCircle, reason: calls.lift },
      revoke: { icon: Ban, danger: true, reason: calls.revoke },
    },
    { name: query.data?.holderName },
  );
  return (
    <RecordPage query={query}>
      {(certificate) => ({
        code: certificate.code,
        title: `${certificate.holderName} · ${certificate.categoryName}`,
        ...(certificate.startsOn === null
          ? { status: { set: 'certificateStatus', code: certificate.status } }
          : { tags: <NotYetValid startsOn={certificate.startsOn} /> }),
        facts: certificate.validTo
          ? t('certificate.until', { day: formatDay(certificate.validTo) })
          : t(certificate.issuedOn && !certificate.pending ? 'certificate.noEnd' : 'certificate.waits'),
        notices: [
          certificate.revokedReason !== null && { tone: 'warn', title: t('certificate.revokedNotice'), text: certificate.revokedReason },
          certificate.holderLeft && { tone: 'warn', title: t('certificate.holderLeft') },
          certificate.pending && { tone: 'wait', title: t('certificate.waits') },
        ],
        events,
        tools: (
          <>
            {certificate.issues.some((one) => one.status !== CERTIFICATE_STATUS.pending && one.status !== CERTIFICATE_STATUS.rejected) &&
              certificate.status !== CERTIFICATE_STATUS.revoked && (
                <PaperButton endpoint={calls.paper} params={{ id }} label={t('certificate.paper.get')} />
              )}
            {certificate.status !== CERTIFICATE_STATUS.revoked && certificate.issuedOn !== null && (
              <Allowed operation={certificateOps.list}>
                <ShareButton
                  label={t('certificate.share.label')}
                  title={t('certificate.share.title')}
                  text={t('certificate.share.about')}
                  of={certificateLinkEndpoints}
                  id={id}
                  zone={certificate.timeZone}
                />
              </Allowed>
            )}
            <Again certificate={certificate} isOwn={actor?.user.employeeId === certificate.employeeId} />
          </>
        ),
        body: (
          <>
            <Compare issues={certificate.issues} />
            <Section title={t('certificate.issue.title')} note={certificate.issues.length}>
              <ol className="ce-issues">
                {certificate.issues.map((issue) => (
                  <Issue key={issue.id} issue={issue} />
                ))}
              </ol>
            </Section>
            {certificate.suspensions.length > 0 && (
              <Section title={t('certificate.suspension.title')}>
                <Facts>
                  {certificate.suspensions.map((one) => (
                    <Fact key={one.id} label={`${formatDay(one.fromOn)} – ${one.toOn ? formatDay(one.toOn) : '…'}`}>
                      {[one.reason, one.by?.name].filter(Boolean).join(' · ')}
                    </Fact>
                  ))}
                </Facts>
              </Section>
            )}
            <HeldOn certificate={certificate} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('certificate.certificate.holder')}>
              <Facts>
                <Fact label={t('common.name')}>
                  <AllowedLink operation={organizationOps.readEmployee} to={employeePath(certificate.employeeId)}>
                    {certificate.holderName}
                  </AllowedLink>
                </Fact>
                <Fact label={t('common.project')}>{certificate.unitName}</Fact>
              </Facts>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={certificate.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

/** The next issue, typed by the holder or by somebody who may enter it. */
function Again({ certificate, isOwn }: { certificate: CertificateDetail; isOwn: boolean }) {
  const { t } = useTranslation();
  const mayEnter = certificate.events.some(({ event, refusal }) => event === 'submit' && refusal === null);
  if (certificate.pending || certificate.status === CERTIFICATE_STATUS.revoked || (!mayEnter && !isOwn)) return null;
  const to = isOwn
    ? `${ADD_LICENCE_PATH}?category=${certificate.categoryId}`
    : `${NEW_CERTIFICATE_PATH}?category=${certificate.categoryId}&employee=${certificate.employeeId}`;
  const correctable = certificate.issues.some(({ status }) => status !== CERTIFICATE_STATUS.rejected);
  return (
    <>
      <Button size="xs" variant="default" component={Link} to={to}>
        {t('certificate.renew')}
      </Button>
      {correctable && (
        <Button size="xs" variant="default" component={Link} to={`${to}&correct=1`}>
          {t('certificate.correct')}
        </Button>
      )}
    </>
  );
}

/** What waits for its review beside what it follows: the reviewer looks at two pictures, not at two pages. */
function Compare({ issues }: { issues: readonly IssueView[] }) {
  const { t } = useTranslation();
  const pending = issues.find(({ status, files }) => status === CERTIFICATE_STATUS.pending && files && files.length > 0);
  const before = issues.filter((one) => one !== pending && !one.struck && one.files && one.files.length > 0).at(-1);
  if (!pending || !before) return null;
  return (
    <Section title={t('certificate.compare.title')}>
      <div className="ce-pair">
        {[before, pending].map((one) => (
          <div key={one.id}>
            <strong>{t(one === pending ? 'certificate.compare.new' : 'certificate.compare.old')}</strong>
            <PhotoStrip photos={one.files!} label={t('certificate.issue.no', { no: one.issueNo })} />
          </div>
        ))}
      </div>
    </Section>
  );
}

function Issue({ issue }: { issue: IssueView }) {
  const { t } = useTranslation();
  return (
    <li data-struck={issue.struck}>
      <div className="ce-line">
        <strong>{t('certificate.issue.no', { no: issue.issueNo })}</strong>
        <span className="ce-span">
          {formatDay(issue.validFrom)} – {issue.validTo ? formatDay(issue.validTo) : t('certificate.noEnd')}
        </span>
        {issue.struck ? (
          <span className="q-faint">{t('certificate.issue.struck')}</span>
        ) : (
          <CodeTag set="certificateStatus" code={issue.status} />
        )}
      </div>
      <Facts>
        <Fact label={t('certificate.certificate.issuedOn')}>{formatDay(issue.issuedOn)}</Fact>
        {issue.number !== undefined && <Fact label={t('certificate.issue.number')}>{issue.number}</Fact>}
        {issue.level && <Fact label={t('certificate.issue.level')}>{issue.level}</Fact>}
        <Fact label={t('certificate.issue.source')}>{t(`certificate.source.${issue.source}`)}</Fact>
        {issue.enteredBy && <Fact label={t('certificate.issue.enteredBy')}>{issue.enteredBy.name}</Fact>}
        {issue.reviewedBy && <Fact label={t('certificate.issue.reviewedBy')}>{issue.reviewedBy.name}</Fact>}
        {issue.reason && <Fact label={t('certificate.issue.reason')}>{issue.reason}</Fact>}
      </Facts>
      {issue.files && issue.files.length > 0 && <PhotoStrip photos={issue.files} label={t('certificate.issue.proof')} />}
    </li>
  );
}

/** Was it held on that day? The dates answer, of the past as well. */
function HeldOn({ certificate }: { certificate: CertificateDetail }) {
  const { t } = useTranslation();
  const [day, setDay] = useState<string | null>(null);
  const held = {
    issues: certificate.issues.map((one) => ({
      validFrom: one.validFrom,
      validTo: one.validTo,
      isReviewed: one.status === CERTIFICATE_STATUS.valid || one.status === CERTIFICATE_STATUS.expired,
      isStruck: one.struck,
    })),
    suspensions: certificate.suspensions,
    revokedOn: certificate.revokedOn,
  };
  return (
    <Section title={t('certificate.heldOn.title')}>
      <div className="ce-asked">
        <DayInput label={t('certificate.heldOn.day')} value={day} onChange={setDay} />
        <span role="status">{day && <strong>{t(holdsOn(held, day) ? 'certificate.heldOn.yes' : 'certificate.heldOn.no')}</strong>}</span>
      </div>
    </Section>
  );
}
