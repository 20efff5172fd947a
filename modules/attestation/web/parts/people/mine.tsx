import { useState } from 'react';
import { Button } from '@mantine/core';
import { IdCard } from 'lucide-react';
import { Link } from 'react-router';
import { Questions, savedState } from '@quantum/modules/training/web-api';
import type { MyAttempt } from '@quantum/modules/training/contract';
import {
  CodeTag,
  EventForm,
  PaperButton,
  Section,
  SelectField,
  TextAreaField,
  useCall,
  useChecks,
  useMutate,
  WhenRead,
} from '@quantum/platform/web/kit';
import { call, formatDay, formatInstant, newId, useTranslation } from '@quantum/platform/web/public';
import {
  APPEAL_STATUS,
  mineEndpoints as calls,
  OWN_PASSPORT_PATH,
  PARTS,
  type MyAttestation,
  type Part,
  type RequirementKind,
} from '../../../contract/index.ts';
import { useLineText } from '../line-text.ts';
import '../attestation.css';

type Grade = MyAttestation['grades'][number];

/** What the reader is put forward for: what is missing, the sitting, the result, an appeal. */
export function OwnAttestation() {
  const { t } = useTranslation();
  const query = useCall(calls.list);
  return (
    <Section title={t('attestation.mine.title')}>
      <WhenRead query={query}>
        {({ applications, levels }) => (
          <>
            {applications.length === 0 && <p className="q-hint">{t('attestation.mine.none')}</p>}
            <ul className="at-list">
              {applications.map((one) => (
                <li key={one.id}>
                  <One myAttestation={one} onChanged={() => void query.refetch()} />
                </li>
              ))}
            </ul>
            <div className="at-line">
              <Button size="xs" variant="default" component={Link} to={OWN_PASSPORT_PATH} leftSection={<IdCard size={14} aria-hidden />}>
                {t('attestation.card.open')}
              </Button>
            </div>
            {levels.length > 0 && <Ask levels={levels} onDone={() => void query.refetch()} />}
          </>
        )}
      </WhenRead>
    </Section>
  );
}

function One({ myAttestation: record, onChanged }: { myAttestation: MyAttestation; onChanged: () => void }) {
  const { t } = useTranslation();
  const lineText = useLineText();
  const withdraw = useMutate(calls.withdraw, { onDone: onChanged });
  return (
    <div className="at-card">
      <div className="at-line">
        <strong>{`${record.schemeName}: ${record.levelName}`}</strong>
        <CodeTag set="attestationApplication" code={record.status} />
      </div>
      {record.missing.length > 0 && (
        <ul>
          {record.missing.map((line, i) => (
            <li key={i}>{lineText({ ...line, kind: line.kind as RequirementKind })}</li>
          ))}
        </ul>
      )}
      {record.grades.map((grade) => (
        <GradePart key={grade.id} grade={grade} zone={record.timeZone} onChanged={onChanged} />
      ))}
      {record.mayWithdraw && (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={withdraw.isRunning}
            onClick={() => void withdraw.run({ params: { id: record.id }, input: {} })}
          >
            {t('attestation.event.withdraw')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface GradeProps {
  grade: Grade;
  zone: string;
  onChanged: () => void;
}
function GradePart({ grade, zone, onChanged }: GradeProps) {
  const { t } = useTranslation();
  return (
    <div>
      {grade.startsAt && (
        <p className="q-quiet">
          {t('attestation.mine.sitting', { no: grade.sittingNo, at: formatInstant(grade.startsAt, zone), place: grade.place ?? '' })}
        </p>
      )}
      {grade.mayBeginTheory && <Theory grade={grade} onDone={onChanged} />}
      {!grade.mayBeginTheory && grade.theory !== null && grade.result === null && (
        <p className="q-hint">{t(`attestation.mine.theory.${grade.theory}`)}</p>
      )}
      {grade.result && <Result grade={grade} onChanged={onChanged} />}
    </div>
  );
}

function Theory({ grade, onDone }: { grade: Grade; onDone: () => void }) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState<MyAttempt>();
  const params = { id: grade.id };
  const begin = useMutate(calls.begin, { quiet: true, onDone: setAttempt });
  const submit = useMutate(calls.submit, {
    onDone: () => {
      setAttempt(undefined);
      onDone();
    },
  });
  if (attempt)
    return (
      <Questions
        key={attempt.writer}
        attempt={attempt}
        busy={submit.isRunning || begin.isRunning}
        onSave={(input) => savedState(call(calls.save, { params, input, quiet: true }))}
        onTakeOver={() => void begin.run({ params, input: {} })}
        onSubmit={(input) => void submit.run({ params, input })}
      />
    );
  return (
    <Button variant="filled" loading={begin.isRunning} onClick={() => void begin.run({ params, input: {} })}>
      {grade.theory === 'live' ? t('attestation.mine.goOn') : t('attestation.mine.begin', { count: grade.minutes ?? 0 })}
    </Button>
  );
}

function Result({ grade, onChanged }: { grade: Grade; onChanged: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useMutate(calls.withdrawAppeal, { onDone: onChanged });
  const { result, appeal } = grade;
  const facts = (['theory', 'practice', 'final'] as const).flatMap((part) =>
    result![part] === null ? [] : `${t(`attestation.${part}`)} ${result![part]}`,
  );
  return (
    <>
      <p className="at-line">
        <CodeTag set="gradeResult" code={result!.code} />
        <span>{facts.join(' · ')}</span>
      </p>
      {result!.failedSteps.length > 0 && <p>{t('attestation.mine.failedSteps', { steps: result!.failedSteps.join(', ') })}</p>}
      <PaperButton endpoint={calls.letter} params={{ id: grade.id }} label={t('attestation.letterPdf')} />
      {result!.resitFrom && <p>{t('attestation.resitFrom', { day: formatDay(result!.resitFrom) })}</p>}
      {appeal && (
        <p className="at-line">
          <CodeTag set="appealStatus" code={appeal.status} />
          {appeal.decision && <span>{appeal.decision}</span>}
          {appeal.status === APPEAL_STATUS.filed && (
            <Button size="xs" variant="default" onClick={() => void withdraw.run({ params: { id: appeal.id }, input: {} })}>
              {t('attestation.mine.withdrawAppeal')}
            </Button>
          )}
        </p>
      )}
      {result!.appealUntil && appeal?.status !== APPEAL_STATUS.filed && (
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          {t('attestation.mine.appeal', { day: formatDay(result!.appealUntil) })}
        </Button>
      )}
      {isAsking && (
        <AppealDialog
          gradeId={grade.id}
          onClose={() => {
            setAsking(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}

function AppealDialog({ gradeId, onClose }: { gradeId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const [clientId] = useState(newId);
  const initial: { part: string; grounds: string } = { part: PARTS[1], grounds: '' };
  return (
    <EventForm
      name={`attestation appeal ${gradeId}`}
      initial={initial}
      check={({ part, grounds }) => [
        ...required('part', 'attestation.part', part),
        ...required('grounds', 'attestation.grounds', grounds.trim()),
      ]}
      endpoint={calls.appeal}
      send={({ part, grounds }) => ({ params: { id: gradeId }, input: { clientId, part: part as Part, grounds: grounds.trim() } })}
      kind="create"
      quiet={true}
      title={t('attestation.mine.appealTitle')}
      action={t('attestation.event.appeal')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="part"
            label="attestation.part"
            options={PARTS.map((part) => ({ value: part, label: t(`attestation.${part}`) }))}
            required
          />
          <TextAreaField form={form} name="grounds" label="attestation.grounds" required />
        </>
      )}
    </EventForm>
  );
}

function Ask({ levels, onDone }: { levels: readonly { id: number; schemeName: string; name: string }[]; onDone: () => void }) {
  const { t } = useTranslation();
  const [clientId, setClientId] = useState(newId);
  const [isAsking, setAsking] = useState(false);
  const { required } = useChecks();
  const initial: { levelId: string } = { levelId: '' };
  const close = () => {
    setAsking(false);
    setClientId(newId());
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t('attestation.mine.ask')}
      </Button>
      {isAsking && (
        <EventForm
          name="attestation apply"
          initial={initial}
          check={({ levelId }) => required('levelId', 'attestation.level.one', levelId)}
          endpoint={calls.apply}
          send={({ levelId }) => ({ input: { clientId, levelId: Number(levelId) } })}
          kind="create"
          quiet={true}
          title={t('attestation.mine.ask')}
          action={t('attestation.event.submit')}
          onDone={() => onDone()}
          onClose={close}
        >
          {(form) => (
            <SelectField
              form={form}
              name="levelId"
              label="attestation.level.one"
              options={levels.map((one) => ({ value: String(one.id), label: `${one.schemeName}: ${one.name}` }))}
              required
            />
          )}
        </EventForm>
      )}
    </>
  );
}
