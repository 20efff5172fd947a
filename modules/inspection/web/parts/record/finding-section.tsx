import { CODE_CATEGORY, CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import type { FileRef } from '@quantum/platform/contract';
import { AllowedLink, CodeTag, Section, stateOf, useActor, useCodeText, useLabelled } from '@quantum/platform/web/kit';
import { formatDay, Person, RiskBars, Tag, type RiskLevel, useTranslation } from '@quantum/platform/web/public';
import type { FindingView, InspectionDetail } from '../../../contract/index.ts';
import './inspection.css';
import { actionOps, actionPath } from '@quantum/modules/action/contract';

/** What was found: photos before and after, risk, mode, who corrects it and how far that is. */
export function FindingSection({ task: inspection }: { task: InspectionDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('inspection.task.findings')} note={inspection.findings.length || undefined}>
      {inspection.findings.length === 0 && (
        <p className="q-hint">{t(inspection.receipt ? 'inspection.finding.none' : 'inspection.finding.later')}</p>
      )}
      <ul className="ins-findings">
        {inspection.findings.map((finding) => (
          <li key={finding.id}>
            <Finding finding={finding} zone={inspection.timeZone} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Finding({ finding, zone }: { finding: FindingView; zone: string }) {
  const { t } = useTranslation();
  const category = useCodeText(CODE_CATEGORY.findingCategory);
  const level = stateOf(finding.risk) as RiskLevel;
  const isMine = finding.responsible?.id === useActor()?.user.employeeId;
  const immediate = finding.mode === CORRECTIVE_ACTION_MODE.immediateCorrection;
  return (
    <>
      <div className="ins-finding-photos">
        <Photo file={finding.before[0]} label={t('inspection.finding.before')} />
        <Photo file={finding.after[0]} label={t('inspection.finding.after')} due={formatDay(finding.action?.dueAt, zone)} />
      </div>
      <div className="ins-finding-words">
        <div className="q-row">
          <RiskBars level={level}>{t(`common.risk.${level}`)}</RiskBars>
          {finding.repeatCount > 0 && (
            <Tag tone="warn" icon="repeat">
              {t('inspection.finding.repeat', { count: finding.repeatCount })}
            </Tag>
          )}
          <span className="q-space" />
          <span className="q-code">{finding.code}</span>
        </div>
        <b className="q-strong">{finding.description}</b>
        <span className="q-quiet">
          {[finding.question, finding.category && category(finding.category), finding.space, finding.responsibleUnit]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <div className="q-row">
          <span className="q-outline-tag">{t(immediate ? 'inspection.finding.immediate' : 'inspection.finding.assigned')}</span>
          {finding.action && (
            <>
              <AllowedLink operation={actionOps.read} isNamed={isMine} to={actionPath(finding.action.id)}>
                {finding.action.code}
              </AllowedLink>
              {finding.action.late && (
                <Tag tone="danger" icon="clockAlert">
                  {t('inspection.task.late')}
                </Tag>
              )}
            </>
          )}
          {finding.status && <CodeTag set="inspectionStatus" code={finding.status} />}
          <span className="q-space" />
          {finding.responsible && <Person name={finding.responsible.name} />}
        </div>
      </div>
    </>
  );
}

/** Before and after are always the same size; a missing one is a dashed frame with its date. */
function Photo({ file, label, due }: { file: FileRef | undefined; label: string; due?: string }) {
  const join = useLabelled();
  if (!file)
    return (
      <span className="ins-photo" data-missing>
        {label}
        {due && <span className="q-hint">{due}</span>}
      </span>
    );
  return (
    <a className="ins-photo" href={file.url} target="_blank" rel="noreferrer">
      <img src={file.thumbUrl ?? file.url} alt={join(label, file.name)} loading="lazy" />
      <span>{label}</span>
    </a>
  );
}
