import { Ban, Check, ClipboardCheck, Paperclip, Send, Undo2, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { RaisedActions } from '@quantum/modules/action/web-api';
import { ScoreReceiptView } from '@quantum/modules/form/web-api';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { CodeTag, DueDay, Fact, Facts, History, RailBlock, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { aseAnswerPath, aseEndpoints as calls, uploadPath, type AseDetail } from '../../contract/index.ts';
import { EvidenceList } from './evidence-list.tsx';
import { OwnActionDialog } from './own-action-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** Whether the reader has taken the review and may accept or return it. */
const mayJudge = ({ events }: AseDetail): boolean => events.some(({ event, refusal }) => event === 'accept' && !refusal);

/** A self-evaluation: its evidence by element, and its scores for whoever may know them. */
export function AseRecord({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'assessment.',
    {
      handIn: { icon: Send, primary: true, to: aseAnswerPath(id) },
      // Whoever takes the review reads the self-scores; before that there is nothing to judge by.
      review: { icon: ClipboardCheck, primary: true, run: calls.review, shown: (ase) => !mayJudge(ase) },
      accept: { icon: Check, primary: true, run: calls.accept, shown: mayJudge },
      return: {
        icon: Undo2,
        second: true,
        shown: mayJudge,
        dialog: (ase, onClose) => <ReturnDialog ase={ase} onClose={onClose} />,
      },
      raise: { icon: Wrench, second: true, dialog: (ase, onClose) => <OwnActionDialog ase={ase} onClose={onClose} /> },
      void: { icon: Ban, danger: true, reason: calls.void },
    },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(ase) => ({
        code: ase.code,
        title: ase.name,
        status: { set: 'aseStatus', code: ase.status },
        facts: ase.unitName,
        events,
        tools: ase.canUpload && (
          <Link className="q-btn" to={uploadPath(id)}>
            <Paperclip size={16} aria-hidden /> {t('assessment.evidence.upload')}
          </Link>
        ),
        body: <Body ase={ase} />,
        rail: (
          <>
            <RailBlock title={t('assessment.facts')}>
              <AseFacts ase={ase} />
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={ase.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function AseFacts({ ase }: { ase: AseDetail }) {
  const { t } = useTranslation();
  return (
    <Facts>
      <Fact label={t('assessment.dueOn')}>
        <DueDay dueOn={ase.dueOn} doneOn={ase.handedInAt?.slice(0, 10) ?? null} zone={ase.timeZone} isWhole />
      </Fact>
      <Fact label={t('assessment.lead')}>{ase.lead?.name}</Fact>
      <Fact label={t('assessment.handedInBy')}>{ase.handedInBy?.name}</Fact>
      {ase.handedInAt && <Fact label={t('assessment.handedInAt')}>{formatInstant(ase.handedInAt, ase.timeZone)}</Fact>}
      <Fact label={t('assessment.reviewer')}>{ase.reviewer?.name}</Fact>
    </Facts>
  );
}

function Body({ ase }: { ase: AseDetail }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const proven = new Set(ase.evidence.map(({ item }) => item));
  return (
    <>
      {ase.setAside.length > 0 && (
        <p className="q-tone-warn" role="note">
          {t('assessment.setAsideNote', { count: ase.setAside.length })}
        </p>
      )}
      {ase.self?.returned && (
        <p className="q-tone-warn" role="note">
          {t('assessment.returnedNote', { count: ase.self.returned.items.length, reason: ase.self.returned.reason })}
        </p>
      )}
      {ase.isBlind && <p className="q-hint">{t('assessment.blindNote')}</p>}
      {ase.self?.receipt && (
        <Section title={t('assessment.selfScore')} note={ase.self.grade && <CodeTag set="evaluationGrade" code={ase.self.grade} />}>
          <div className="q-scroll-x" tabIndex={0} role="region" aria-label={t('assessment.selfScore')}>
            <ScoreReceiptView content={ase.content} receipt={ase.self.receipt} judged={false} />
          </div>
        </Section>
      )}
      {ase.actions && ase.actions.length > 0 && <RaisedActions actions={ase.actions} zone={ase.timeZone} />}
      {ase.content.sections.map((section) => (
        <Section key={section.key} title={inLocale(section.title, locale)} note={t('assessment.weight', { weight: section.weight })}>
          <ul className="q-list q-stack q-gap-12">
            {section.items.map((item) => (
              <li key={item.key} className="q-stack q-gap-4">
                <span className="q-row q-wrap q-gap-8">
                  <span className="q-bold">{inLocale(item.text, locale)}</span>
                  {ase.evidenceAsked.includes(item.key) && <span className="q-hint">{t('assessment.evidence.asked')}</span>}
                  {!proven.has(item.key) && <span className="q-hint">{t('assessment.evidence.none')}</span>}
                </span>
                {proven.has(item.key) && <EvidenceList ase={ase} evidence={ase.evidence.filter((one) => one.item === item.key)} />}
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
