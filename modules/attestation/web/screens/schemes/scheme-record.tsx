// TRA151
import { Ban, Copy, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { CodeText, Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { schemeEditPath, schemeEndpoints as calls, type Rung, type SchemeDetail } from '../../../contract/index.ts';
import { EligiblePeople } from '../../parts/applications/eligible-people.tsx';
import { useLineText } from '../../parts/line-text.ts';
import '../../parts/attestation.css';

/** A scheme: its ladder, its versions, and who would be eligible today. */
export function SchemeRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'attestation.', {
    edit: { icon: Pencil, primary: true, shown: (_, { refusal }) => refusal === null, to: schemeEditPath(id) },
    publish: {
      icon: Send,
      primary: true,
      shown: ({ hasDraft, versionNo }, { refusal }) => hasDraft || versionNo === null || refusal === null,
      run: calls.publish,
    },
    revise: { icon: Copy, run: calls.revise },
    invalidate: { icon: Ban, danger: true, run: calls.invalidate },
  });
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
        events,
        body: <Body scheme={scheme} />,
        rail: <History endpoint={calls.history} params={{ id }} zone={scheme.timeZone} />,
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
