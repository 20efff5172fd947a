// TRA151
import { Ban, Copy, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import {
  CodeText,
  eventActions,
  Fact,
  Facts,
  History,
  RecordPage,
  Section,
  useCall,
  useFormEvent,
  useMutate,
} from '@quantum/platform/web/kit';
import { formatDay } from '@quantum/platform/web/public';
import { schemeEditPath, schemeEndpoints as calls, type Rung, type SchemeDetail } from '../../../contract/index.ts';
import { EligiblePeople } from '../../parts/applications/eligible-people.tsx';
import { useLineText } from '../../parts/line-text.ts';
import '../../parts/attestation.css';

const ICONS = {
  publish: <Send size={14} aria-hidden />,
  revise: <Copy size={14} aria-hidden />,
  invalidate: <Ban size={14} aria-hidden />,
};

/** A scheme: its ladder, its versions, and who would be eligible today. */
export function SchemeRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const works = { publish: useMutate(calls.publish), revise: useMutate(calls.revise), invalidate: useMutate(calls.invalidate) };
  const edit = useFormEvent(
    query.data?.events.filter(({ refusal }) => refusal === null),
    'edit',
    t('attestation.event.edit'),
    schemeEditPath(id),
  );
  return (
    <RecordPage query={query}>
      {(scheme) => ({
        code: scheme.code,
        title: scheme.name,
        status: { set: 'attestationScheme', code: scheme.status },
        facts: [scheme.unitName, scheme.versionNo !== null && t('attestation.scheme.no', { no: scheme.versionNo })]
          .filter(Boolean)
          .join(' · '),
        notices: [
          scheme.hasDraft && { tone: 'info' as const, title: t('attestation.scheme.draft'), text: t('attestation.scheme.draftText') },
        ],
        events: [
          ...edit,
          ...eventActions(
            scheme.events.filter(
              ({ event, refusal }) =>
                event in ICONS && (event !== 'publish' || scheme.hasDraft || scheme.versionNo === null || refusal === null),
            ),
            {
              keys: 'attestation.event.',
              icons: ICONS,
              primary: 'publish',
              danger: ['invalidate'],
              onClick: (event) => void works[event as keyof typeof works].run({ params: { id }, input: { version: scheme.version } }),
            },
            t,
          ),
        ],
        body: <Body scheme={scheme} />,
        rail: <History endpoint={calls.history} params={{ id }} keys="attestation." zone={scheme.timeZone} />,
      })}
    </RecordPage>
  );
}

function Body({ scheme }: { scheme: SchemeDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('attestation.facts')}>
        <Facts>
          <Fact label={t('attestation.scheme.service')}>
            <CodeText set="serviceType" code={scheme.serviceType} />
          </Fact>
          <Fact label={t('attestation.scheme.jobs')}>{scheme.jobNames.join(', ') || '—'}</Fact>
          <Fact label={t('attestation.scheme.highRisk')}>{t(scheme.highRisk ? 'common.yes' : 'common.no')}</Fact>
        </Facts>
      </Section>
      <Section title={t('attestation.levels')} note={scheme.ladder.length}>
        <div className="at-ladder">
          {scheme.ladder.map((rung) => (
            <RungCard key={rung.key} rung={rung} />
          ))}
        </div>
      </Section>
      {scheme.versions.length > 0 && (
        <Section title={t('attestation.scheme.versions')} note={scheme.versions.length}>
          <ul className="at-list">
            {scheme.versions.map((one) => (
              <li key={one.no}>
                {t('attestation.scheme.no', { no: one.no })} <span className="q-hint">{formatDay(one.publishedOn)}</span>
                <span className="q-hint">{t('attestation.scheme.levelCount', { count: one.levels })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function RungCard({ rung }: { rung: Rung }) {
  const { t } = useTranslation();
  const lineText = useLineText();
  const [isOpen, setOpen] = useState(false);
  return (
    <article className="at-card">
      <h3>
        {rung.rank}. {rung.name}
      </h3>
      <span className="q-quiet">
        {rung.categoryName ?? '—'} · {t('attestation.holdersCount', { count: rung.holders })}
      </span>
      <ul>
        {rung.paperName && <li>{t('attestation.rung.theory', { name: rung.paperName, line: rung.theoryLine })}</li>}
        {rung.steps.length > 0 && (
          <li>
            {t('attestation.rung.practice', {
              steps: rung.steps.length,
              minutes: rung.minutes,
              line: rung.practiceLine,
              assessors: rung.assessors,
            })}
          </li>
        )}
        <li>{t('attestation.rung.weights', { theory: rung.theoryWeight, practice: rung.practiceWeight })}</li>
        <li>{t('attestation.rung.resit', { days: rung.resitDays, count: rung.resits })}</li>
        {rung.requirements.map((one, i) => (
          <li key={i}>{lineText(one)}</li>
        ))}
      </ul>
      {rung.steps.length > 0 && (
        <ol>
          {rung.steps.map((step) => (
            <li key={step.key}>
              {step.name} · {t('attestation.points', { count: step.points })}
              {step.critical && <strong className="at-bad"> · {t('attestation.critical')}</strong>}
            </li>
          ))}
        </ol>
      )}
      {rung.id !== null && (
        <div>
          <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('attestation.eligible.show')}
          </Button>
          {isOpen && <EligiblePeople levelId={rung.id} />}
        </div>
      )}
    </article>
  );
}
