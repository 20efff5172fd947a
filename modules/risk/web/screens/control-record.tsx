import { BadgeCheck, ClipboardCheck } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { DocumentsBehind } from '@quantum/modules/documentation/web-api';
import { LawBehind } from '@quantum/modules/regulation/web-api';
import { LIMITS } from '@quantum/platform/contract';
import {
  CodeTag,
  CodeText,
  EventForm,
  Fact,
  Facts,
  History,
  RecordPage,
  Section,
  SwitchField,
  TextAreaField,
  useCall,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { controlCitations, controlDocuments, controlEndpoints as calls, rowPath, type ControlDetail } from '../../contract/index.ts';
import { RatingTag } from '../parts/rating.tsx';
import '../parts/risk.css';

/** A control and all risks that rest on it. */
export function ControlRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'risk.', {
    verify: { icon: BadgeCheck, primary: true, run: calls.verify },
    check: { icon: ClipboardCheck, primary: true, dialog: (control, onClose) => <CheckDialog control={control} onClose={onClose} /> },
  });
  return (
    <RecordPage query={query}>
      {(control) => ({
        code: control.code,
        title: control.name,
        facts: control.unitName,
        notices: [!control.inForce && { tone: 'warn', title: t(control.failed ? 'risk.control.failed' : 'risk.control.notInForce') }],
        events,
        body: (
          <>
            <Section title={t('risk.facts')}>
              <Facts>
                <Fact label={t('risk.control.hierarchy')}>
                  <CodeText set="controlHierarchy" code={control.hierarchy} />
                </Fact>
                <Fact label={t('risk.control.checkKind')}>
                  <CodeText set="controlCheck" code={control.checkKind} />
                </Fact>
                {control.checkAbout && <Fact label={t('risk.control.checkAbout')}>{control.checkAbout}</Fact>}
                {control.failedIn.length > 0 && (
                  <Fact label={t('risk.control.failedIn')}>
                    {control.failedIn.map((room) => room || t('risk.control.noSpace')).join(', ')}
                  </Fact>
                )}
                <Fact label={t('risk.control.owner')}>{control.owner?.name ?? '—'}</Fact>
                <Fact label={t('risk.control.checkedOn')}>{control.checkedOn ? formatDay(control.checkedOn) : '—'}</Fact>
                <Fact label={t('risk.control.checkDue')}>{control.checkDue ? formatDay(control.checkDue) : '—'}</Fact>
              </Facts>
            </Section>
            <Section title={t('risk.control.risks')} note={control.risks.length}>
              <ul className="ri-controls">
                {control.risks.map((row) => (
                  <li key={row.id}>
                    <Link to={rowPath(row.id)}>{row.hazard}</Link>
                    <RatingTag rating={row.residualRating} method={row.method} />
                    <RatingTag rating={row.currentRating} method={row.method} />
                    <CodeTag set="riskRow" code={row.status} />
                  </li>
                ))}
              </ul>
            </Section>
            <DocumentsBehind of={controlDocuments} id={id} />
            <LawBehind of={controlCitations} id={id} />
          </>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={control.timeZone} />,
      })}
    </RecordPage>
  );
}

function CheckDialog({ control, onClose }: { control: ControlDetail; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EventForm
      name={`risk-check-${control.id}`}
      initial={{ passed: true, note: '' }}
      version={control.version}
      check={() => []}
      endpoint={calls.check}
      send={(value) => ({ params: { id: control.id }, input: { version: control.version, ...value } })}
      title={t('risk.event.check')}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SwitchField form={form} name="passed" label="risk.control.passed" help="risk.control.passedHelp" />
          <TextAreaField form={form} name="note" label="risk.note" max={LIMITS.line} rows={2} />
        </>
      )}
    </EventForm>
  );
}
