// TRA152
import { useState } from 'react';
import { BadgeCheck, ClipboardCheck, RotateCcw, UserPlus, UserX } from 'lucide-react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { certificatePath } from '@quantum/modules/certificate/contract';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import {
  CodeTag,
  eventActions,
  Fact,
  Facts,
  History,
  PaperButton,
  RecordPage,
  Section,
  useCall,
  useMutate,
} from '@quantum/platform/web/kit';
import { formatDay, formatInstant } from '@quantum/platform/web/public';
import {
  applicationPath,
  gradeCollaboration,
  gradeEndpoints as calls,
  gradePath,
  sheetPath,
  sittingPath,
  type GradeDetail,
} from '../../contract/index.ts';
import { AbsentDialog, AssessorsDialog } from '../parts/grade-dialogs.tsx';
import { Appeals } from '../parts/appeals.tsx';
import { Sheets } from '../parts/sheets.tsx';
import '../parts/attestation.css';

const ICONS = {
  confirm: <BadgeCheck size={14} aria-hidden />,
  resit: <RotateCcw size={14} aria-hidden />,
  assessors: <UserPlus size={14} aria-hidden />,
  absent: <UserX size={14} aria-hidden />,
};

/** One sitting of one candidate: both parts, the sheets side by side, the result. */
export function GradeRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useCall(calls.read, { params: { id } });
  const [asking, setAsking] = useState<'assessors' | 'absent'>();
  const confirm = useMutate(calls.confirm);
  const resit = useMutate(calls.resit, { onDone: (made) => void navigate(gradePath(made.id)) });
  const run = (event: string) => {
    const input = { version: query.data!.version };
    if (event === 'confirm') void confirm.run({ params: { id }, input });
    else if (event === 'resit') void resit.run({ params: { id }, input });
    else setAsking(event as 'assessors' | 'absent');
  };
  return (
    <>
      <RecordPage query={query}>
        {(it) => ({
          code: it.code,
          title: it.candidate?.name ?? '—',
          status: { set: 'gradeStatus', code: it.status },
          tags: <CodeTag set="gradeResult" code={it.result} />,
          facts: [it.levelName, it.schemeName, it.unitName, t('attestation.sittingNoOf', { no: it.sittingNo })].join(' · '),
          notices: [
            it.needsThird && {
              tone: 'warn' as const,
              title: t('attestation.refusal.spread'),
              text: t('attestation.spreadText', { spread: it.spread }),
            },
            it.critical.length > 0 && {
              tone: 'warn' as const,
              title: t('attestation.criticalFailed'),
              text: it.steps
                .filter(({ key }) => it.critical.includes(key))
                .map(({ name }) => name)
                .join(', '),
            },
            it.isDropped && { tone: 'warn' as const, title: t('attestation.dropped'), text: '' },
            it.resitFrom !== null && {
              tone: 'info' as const,
              title: t('attestation.resitFrom', { day: formatDay(it.resitFrom) }),
              text: '',
            },
          ],
          events: eventActions(
            it.events,
            {
              keys: 'attestation.event.',
              icons: ICONS,
              primary: it.events.some(({ event }) => event === 'confirm') ? 'confirm' : 'resit',
              danger: [],
              onClick: run,
            },
            t,
          ),
          tools: (
            <>
              {it.confirmedOn !== null && (
                <>
                  <PaperButton endpoint={calls.paper} params={{ id }} label={t('attestation.sheetsPdf')} />
                  <PaperButton endpoint={calls.letter} params={{ id }} label={t('attestation.letterPdf')} />
                </>
              )}
              <RecordWatch of={gradeCollaboration} id={id} />
            </>
          ),
          body: (
            <>
              <Body it={it} />
              <RecordFiles of={gradeCollaboration} id={id} zone={it.timeZone} />
              <RecordTalk of={gradeCollaboration} id={id} zone={it.timeZone} />
            </>
          ),
          rail: <History endpoint={calls.history} params={{ id }} keys="attestation." zone={it.timeZone} />,
        })}
      </RecordPage>
      {asking === 'assessors' && query.data && <AssessorsDialog it={query.data} onClose={() => setAsking(undefined)} />}
      {asking === 'absent' && query.data && <AbsentDialog it={query.data} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function Body({ it }: { it: GradeDetail }) {
  const { t } = useTranslation();
  const score = (value: string | null, line: number | null) =>
    value === null ? '—' : line === null ? value : t('attestation.scoreOf', { score: value, line });
  return (
    <>
      {it.isAsked && (
        <Section title={t('attestation.yourSheet')}>
          <p>{t('attestation.yourSheetText')}</p>
          <Button variant="filled" component={Link} to={sheetPath(it.id)} leftSection={<ClipboardCheck size={16} aria-hidden />}>
            {t('attestation.score')}
          </Button>
        </Section>
      )}
      <Section title={t('attestation.scores')}>
        <Facts>
          <Fact label={t('attestation.theory')}>{score(it.theory, it.theoryLine)}</Fact>
          <Fact label={t('attestation.practice')}>{score(it.practice, it.practiceLine)}</Fact>
          <Fact label={t('attestation.final')}>{score(it.final, null)}</Fact>
          {it.spread !== null && <Fact label={t('attestation.spread')}>{it.spread}</Fact>}
          {it.absent.length > 0 && (
            <Fact label={t('attestation.absentIn')}>{it.absent.map((part) => t(`attestation.${part}`)).join(', ')}</Fact>
          )}
          {it.firstResult !== null && (
            <Fact label={t('attestation.firstResult')}>
              <CodeTag set="gradeResult" code={it.firstResult} />
            </Fact>
          )}
          {it.confirmedBy && <Fact label={t('attestation.confirmedBy')}>{`${it.confirmedBy} · ${formatDay(it.confirmedOn!)}`}</Fact>}
          {it.certificate && (
            <Fact label={t('attestation.certificate')}>
              <Link to={certificatePath(it.certificate.id)}>{it.certificate.code}</Link>
            </Fact>
          )}
        </Facts>
      </Section>
      <Section title={t('attestation.facts')}>
        <Facts>
          <Fact label={t('attestation.application.one')}>
            <Link to={applicationPath(it.applicationId)}>{it.applicationCode}</Link>
          </Fact>
          {it.sitting && (
            <Fact label={t('attestation.sitting.one')}>
              <Link to={sittingPath(it.sitting.id)}>{`${formatInstant(it.sitting.startsAt, it.timeZone)} · ${it.sitting.place}`}</Link>
            </Fact>
          )}
          <Fact label={t('attestation.invigilator')}>{it.invigilator?.name ?? '—'}</Fact>
          <Fact label={t('attestation.assessors')}>
            {it.assessors
              .map((one) => t(one.isSealed ? 'attestation.assessorSealed' : 'attestation.assessorOpen', { name: one.name }))
              .join(', ') || '—'}
          </Fact>
        </Facts>
      </Section>
      {it.sheets.length > 0 && <Sheets it={it} />}
      {it.appeals.length > 0 && <Appeals it={it} />}
    </>
  );
}
