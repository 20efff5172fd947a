import { Button } from '@mantine/core';
import { Flag, X } from 'lucide-react';
import { handleOf, SelectField, SwitchField, TextAreaField } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { FINDING_GRADE, type VisitSheet } from '../../../contract/index.ts';
import { newFinding, type FindingDraft, type VisitDraft } from './visit-draft.ts';

interface Props {
  visit: VisitSheet;
  draft: VisitDraft;
  item: string;
  /** Undefined takes the finding away. */
  onChange: (finding: FindingDraft | undefined) => void;
}
/** So many recommendations are offered. */
const SUGGESTED = 4;
const GRADES = ['minor', 'major', 'critical'] as const;

/** What was found at an element: grade, area, recommendation; its photos are those of the answer. */
export function FindingBeside({ visit, draft, item, onChange }: Props) {
  const { t } = useTranslation();
  const finding = draft.findings[item];
  if (!finding)
    return (
      <button type="button" className="qf-button" onClick={() => onChange(newFinding(draft.areaIds))}>
        <Flag size={18} aria-hidden />
        {t('assessment.finding.add')}
      </button>
    );
  // Of this element before those of any.
  const library = visit.recommendations
    .filter((one) => one.item === item || one.item === null)
    .toSorted((a, b) => Number(b.item !== null) - Number(a.item !== null))
    .slice(0, SUGGESTED);
  const isCritical = finding.grade === FINDING_GRADE.critical;
  const form = handleOf({ ...finding, needsAction: finding.needsAction || isCritical }, (change) => onChange({ ...finding, ...change }));
  return (
    <section className="q-stack q-gap-12" aria-label={t('assessment.finding.one')}>
      <p className="q-row q-gap-8">
        <Flag size={18} aria-hidden />
        <b>{t('assessment.finding.one')}</b>
        <span className="q-space" />
        <Button variant="default" size="xs" leftSection={<X size={14} aria-hidden />} onClick={() => onChange(undefined)}>
          {t('common.remove')}
        </Button>
      </p>
      <SelectField
        form={form}
        name="grade"
        label="assessment.finding.grade"
        options={GRADES.map((grade) => ({ value: FINDING_GRADE[grade], label: t(`assessment.finding.${grade}`) }))}
        required
      />
      <SelectField
        form={form}
        name="areaId"
        label="assessment.area"
        options={visit.areas.filter(({ id }) => draft.areaIds.includes(id)).map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      {library.length > 0 && (
        <div className="q-row q-wrap q-gap-8" role="group" aria-label={t('assessment.library')}>
          {library.map(({ text }) => (
            <Button key={text} variant="default" size="xs" onClick={() => onChange({ ...finding, recommendation: text })}>
              {text}
            </Button>
          ))}
        </div>
      )}
      <TextAreaField form={form} name="recommendation" label="assessment.recommendation" rows={2} required />
      <SwitchField
        form={form}
        name="needsAction"
        label="assessment.finding.needsAction"
        disabled={isCritical}
        {...(isCritical && { help: 'assessment.finding.criticalHelp' })}
      />
    </section>
  );
}
