// TRA152
import { BadgeCheck, ClipboardCheck, RotateCcw, UserPlus, UserX } from 'lucide-react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { certificatePath } from '@quantum/modules/certificate/contract';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { CodeTag, Fact, Facts, History, PaperButton, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, formatInstant, useTranslation } from '@quantum/platform/web/public';
import {
  applicationPath,
  gradeCollaboration,
  gradeEndpoints as calls,
  gradePath,
  sheetPath,
  sittingPath,
  type GradeDetail,
} from '../../../contract/index.ts';
import { AbsentDialog, AssessorsDialog } from '../../parts/grade-dialogs.tsx';
import { Appeals } from '../../parts/appeals.tsx';
import { Sheets } from '../../parts/sittings/sheets.tsx';
import '../../parts/attestation.css';

/** One sitting of one candidate: both parts, the sheets side by side, the result. */
export function GradeRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useCall(calls.read, { params: { id } });
  const hasConfirm = (grade: GradeDetail) => grade.events.some(({ event }) => event === 'confirm');
  const events = useRecordEvents(query.data, 'attestation.', {
    confirm: { icon: BadgeCheck, primary: true, run: calls.confirm },
    resit: {
      icon: RotateCcw,
      primary: (grade) => !hasConfirm(grade),
      run: calls.resit,
      onDone: (made) => void navigate(gradePath(made.id)),
    },
    assessors: { icon: UserPlus, dialog: (grade, onClose) => <AssessorsDialog grade={grade} onClose={onClose} /> },
    absent: { icon: UserX, dialog: (grade, onClose) => <AbsentDialog grade={grade} onClose={onClose} /> },
  });
  return (
    <RecordPage query={query}>
      {(grade) => ({
        code: grade.code,
        title: grade.candidate?.name ?? '—',
        status: { set: 'gradeStatus', code: grade.status },
        tags: <CodeTag set="gradeResult" code={grade.result} />,
        facts: [grade.levelName, grade.schemeName, grade.unitName, t('attestation.sittingNoOf', { no: grade.sittingNo })].join(' · '),
        notices: [
          grade.needsThird && {
            tone: 'warn' as const,
            title: t('attestation.refusal.spread'),
            text: t('attestation.spreadText', { spread: grade.spread }),
          },
          grade.critical.length > 0 && {
            tone: 'warn' as const,
            title: t('attestation.criticalFailed'),
            text: grade.steps
              .filter(({ key }) => grade.critical.includes(key))
              .map(({ name }) => name)
              .join(', '),
          },
          grade.isDropped && { tone: 'warn' as const, title: t('attestation.dropped'), text: '' },
          grade.resitFrom !== null && {
            tone: 'info' as const,
            title: t('attestation.resitFrom', { day: formatDay(grade.resitFrom) }),
            text: '',
          },
        ],
        events,
        tools: grade.confirmedOn !== null && (
          <>
            <PaperButton endpoint={calls.paper} params={{ id }} label={t('attestation.sheetsPdf')} />
            <PaperButton endpoint={calls.letter} params={{ id }} label={t('attestation.letterPdf')} />
          </>
        ),
        watch: <RecordWatch of={gradeCollaboration} id={id} />,
        body: (
          <>
            <Body grade={grade} />
            <RecordFiles of={gradeCollaboration} id={id} zone={grade.timeZone} />
            <RecordTalk of={gradeCollaboration} id={id} zone={grade.timeZone} />
          </>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={grade.timeZone} />,
      })}
    </RecordPage>
  );
}

function Body({ grade }: { grade: GradeDetail }) {
  const { t } = useTranslation();
  const score = (value: string | null, line: number | null) =>
    value === null ? '—' : line === null ? value : t('attestation.scoreOf', { score: value, line });
  return (
    <>
      {grade.isAsked && (
        <Section title={t('attestation.yourSheet')}>
          <p>{t('attestation.yourSheetText')}</p>
          <Button variant="filled" component={Link} to={sheetPath(grade.id)} leftSection={<ClipboardCheck size={16} aria-hidden />}>
            {t('attestation.score')}
          </Button>
        </Section>
      )}
      <Section title={t('attestation.scores')}>
        <Facts>
          <Fact label={t('attestation.theory')}>{score(grade.theory, grade.theoryLine)}</Fact>
          <Fact label={t('attestation.practice')}>{score(grade.practice, grade.practiceLine)}</Fact>
          <Fact label={t('attestation.final')}>{score(grade.final, null)}</Fact>
          {grade.spread !== null && <Fact label={t('attestation.spread')}>{grade.spread}</Fact>}
          {grade.absent.length > 0 && (
            <Fact label={t('attestation.absentIn')}>{grade.absent.map((part) => t(`attestation.${part}`)).join(', ')}</Fact>
          )}
          {grade.firstResult !== null && (
            <Fact label={t('attestation.firstResult')}>
              <CodeTag set="gradeResult" code={grade.firstResult} />
            </Fact>
          )}
          {grade.confirmedBy && (
            <Fact label={t('attestation.confirmedBy')}>{`${grade.confirmedBy} · ${formatDay(grade.confirmedOn!)}`}</Fact>
          )}
          {grade.certificate && (
            <Fact label={t('attestation.certificate')}>
              <Link to={certificatePath(grade.certificate.id)}>{grade.certificate.code}</Link>
            </Fact>
          )}
        </Facts>
      </Section>
      <Section title={t('attestation.facts')}>
        <Facts>
          <Fact label={t('attestation.application.one')}>
            <Link to={applicationPath(grade.applicationId)}>{grade.applicationCode}</Link>
          </Fact>
          {grade.sitting && (
            <Fact label={t('attestation.sitting.one')}>
              <Link
                to={sittingPath(grade.sitting.id)}
              >{`${formatInstant(grade.sitting.startsAt, grade.timeZone)} · ${grade.sitting.place}`}</Link>
            </Fact>
          )}
          <Fact label={t('attestation.invigilator')}>{grade.invigilator?.name ?? '—'}</Fact>
          <Fact label={t('attestation.assessors')}>
            {grade.assessors
              .map((one) => t(one.isSealed ? 'attestation.assessorSealed' : 'attestation.assessorOpen', { name: one.name }))
              .join(', ') || '—'}
          </Fact>
        </Facts>
      </Section>
      {grade.sheets.length > 0 && <Sheets grade={grade} />}
      {grade.appeals.length > 0 && <Appeals grade={grade} />}
    </>
  );
}
