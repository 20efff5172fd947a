// GR121
import { CircleSlash, FilePlus2, FileSearch, RotateCcw } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  AllowedLink,
  CodeTag,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  useCall,
  useMutate,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import {
  complianceCategoryPath,
  complianceOps,
  documentPath,
  registerPath,
  renewalEndpoints,
  renewalPath,
  requirementEndpoints as calls,
  type RequirementDetail,
} from '../../../contract/index.ts';
import { stateStanding, StandingTag } from '../../parts/standing.tsx';
import '../../parts/compliance.css';

/** What a unit must hold of a category: missing, held, or not needed here. */
export function RequirementRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useCall(calls.read, { params: { id } });
  const obtain = useMutate(renewalEndpoints.open, {
    done: ({ code }) => t('compliance-document.renewal.opened', { code }),
    onDone: (made) => void navigate(renewalPath(made.id)),
  });
  const of = query.data;
  const events = useRecordEvents(
    of,
    'compliance-document.requirement.',
    {
      register: {
        icon: FilePlus2,
        primary: true,
        to: of ? registerPath({ categoryId: of.complianceCategoryId, unitId: of.unitId }) : '',
      },
      obtain: { icon: FileSearch, second: true, run: () => obtain.run({ input: { complianceRequirementId: id } }) },
      reinstate: { icon: RotateCcw, primary: true, reason: calls.reinstate },
      notNeeded: { icon: CircleSlash, reason: calls.notNeeded, text: t('compliance-document.help.notNeeded') },
    },
    { name: of?.categoryName },
  );
  return (
    <RecordPage query={query}>
      {(requirement) => ({
        code: requirement.code,
        title: requirement.categoryName,
        tags: <StandingTag standing={stateStanding(requirement.state)} />,
        facts: `${requirement.unitName} · ${t('compliance-document.requirement.since', { day: formatDay(requirement.fromOn) })}`,
        notices: [
          requirement.state === 'missing' && { tone: 'warn', title: t('compliance-document.notice.missing') },
          requirement.toOn !== null && {
            tone: 'info',
            title: t('compliance-document.notice.over', { day: formatDay(requirement.toOn) }),
          },
          requirement.reason !== null && {
            tone: 'info',
            title: t('compliance-document.notice.notNeeded'),
            text: requirement.reason,
          },
        ],
        events,
        body: <Body of={requirement} />,
        rail: (
          <>
            <RailBlock title={t('compliance-document.facts')}>
              <Facts>
                <Fact label={t('compliance-document.fact.category')}>
                  <AllowedLink operation={complianceOps.readCategories} to={complianceCategoryPath(requirement.complianceCategoryId)}>
                    {requirement.categoryName}
                  </AllowedLink>
                </Fact>
                <Fact label={t('compliance-document.fact.heldFor')}>{requirement.unitName}</Fact>
                <Fact label={t('compliance-document.category.responsibleRole')}>
                  {t(`compliance-document.role.${requirement.responsibleRole}`)}
                </Fact>
                <Fact label={t('compliance-document.renewal.fileBy')}>
                  {t('compliance-document.daysBefore', { count: requirement.leadDays })}
                </Fact>
              </Facts>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={requirement.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function Body({ of: { document, renewal, categoryNotes } }: { of: RequirementDetail }) {
  const { t } = useTranslation();
  return (
    <>
      {document && (
        <Section title={t('compliance-document.one')}>
          <p className="q-row q-middle q-wrap q-gap-12 q-flat">
            <Link to={documentPath(document.id)}>{document.number}</Link>
            <span className="q-hint">
              {document.validTo === null
                ? t('compliance-document.noEnd')
                : `${t('compliance-document.fact.validTo')} ${formatDay(document.validTo)}`}
            </span>
          </p>
        </Section>
      )}
      {renewal && (
        <Section title={t('compliance-document.renewal.one')}>
          <p className="q-row q-middle q-wrap q-gap-12 q-flat">
            <Link to={renewalPath(renewal.id)}>{renewal.code}</Link>
            <CodeTag set="complianceRenewal" code={renewal.status} />
          </p>
        </Section>
      )}
      {document === null && renewal === null && categoryNotes === '' && (
        <p className="q-hint">{t('compliance-document.requirement.howTo')}</p>
      )}
      {categoryNotes !== '' && (
        <Section title={t('compliance-document.category.notes')}>
          <p className="q-flat cd-notes">{categoryNotes}</p>
        </Section>
      )}
    </>
  );
}
