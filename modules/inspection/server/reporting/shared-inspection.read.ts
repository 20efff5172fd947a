import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { inLocale, type SharedRecord, type SharedTone } from '@quantum/platform/contract';
import { localText } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import type { FindingView, InspectionDetail } from '../../contract/index.ts';
import { shareWarning } from '../../domain/share.rules.ts';
import { signersOf } from './report-signers.ts';
import type { InspectionRecord } from '../record/tables.ts';
import { describeInspection } from '../record/inspection-detail.ts';

const RESULT_TONE: Record<string, SharedTone> = { pass: 'ok', attention: 'warn', fail: 'danger' };
const RISK_TONE: Record<string, SharedTone> = { [INSPECTION_RISK.high]: 'danger', [INSPECTION_RISK.medium]: 'warn' };

/** An inspection for someone without an account: head, result, score, findings, signatures; no one else's name and no way further. */
export async function sharedInspection(ctx: Ctx, row: InspectionRecord, reader: 'reads' | 'signs' = 'reads'): Promise<SharedRecord> {
  const inspection = await describeInspection(ctx, row);
  const codeText = await ctx.kernel.ports.codes.texts(ctx.locale);
  const at = (instant: string | null) => (instant === null ? '—' : localText(instant, inspection.timeZone));
  // Anyone who is asked to sign knows that a signature is missing.
  const warning = reader === 'signs' ? undefined : shareWarning(row.status);
  const facts = [
    [ctx.t('inspection.task.form'), inspection.formName],
    [ctx.t('inspection.task.space'), inspection.space && `${inspection.space.name} (${inspection.space.code})`],
    [ctx.t('inspection.task.inspector'), inspection.inspectorName],
    [ctx.t('inspection.task.submitted'), at(inspection.submittedAt)],
    [ctx.t('inspection.report.status'), codeText(inspection.status)],
  ] as const;
  return {
    title: [inspection.formName, inspection.spaceName].filter(Boolean).join(' · '),
    code: inspection.code,
    lead: [inspection.unitName, inspection.space?.facility, inspection.space?.floor].filter(Boolean).join(' · '),
    warning: warning === undefined ? null : ctx.t(warning),
    figure: figureOf(ctx, inspection),
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    parts: { title: ctx.t('inspection.report.sections'), rows: inspection.form.id === null ? [] : partsOf(ctx, inspection) },
    items: {
      title: ctx.t('inspection.task.findings'),
      none: ctx.t('inspection.finding.none'),
      rows: inspection.findings.map((finding) => findingOf(ctx, finding, codeText)),
    },
    signatures: {
      title: ctx.t('inspection.report.signatures'),
      rows: signersOf(ctx, inspection).map(({ role, name, at: signedAt, meaning, drawn }) => ({
        role,
        name,
        at: at(signedAt),
        meaning,
        drawn,
      })),
    },
  };
}

function figureOf(ctx: Ctx, inspection: InspectionDetail): SharedRecord['figure'] {
  const { receipt } = inspection;
  if (!receipt) return null;
  const verdict = ctx.t(`form.receipt.result.${receipt.result}`);
  const tone = RESULT_TONE[receipt.result] ?? 'plain';
  if (inspection.form.id === null)
    return {
      value: String(inspection.findings.length),
      unit: ctx.t('inspection.direct.found', { count: inspection.findings.length }),
      verdict,
      tone,
      note: '',
    };
  const critical = receipt.criticalFailed.length > 0 ? ctx.t('form.receipt.criticalFailed', { count: receipt.criticalFailed.length }) : '';
  return {
    value: receipt.percent ?? '—',
    unit: receipt.percent === null ? '' : '%',
    verdict,
    tone,
    note: [ctx.t('form.receipt.target', { target: receipt.target }), critical].filter(Boolean).join(' · '),
  };
}

function partsOf(ctx: Ctx, { receipt, form, target }: InspectionDetail): SharedRecord['parts']['rows'] {
  const titles = new Map(form.content.sections.map((section) => [section.key, inLocale(section.title, ctx.locale)]));
  return (receipt?.sections ?? []).map((section) => ({
    title: titles.get(section.section) ?? section.section,
    text: section.percent === null ? ctx.t('form.receipt.leftOut') : `${section.percent} %`,
    share: section.percent === null ? null : Number(section.percent),
    tone:
      section.percent === null
        ? 'plain'
        : Number(section.percent) >= target
          ? 'ok'
          : Number(section.percent) >= target - 5
            ? 'warn'
            : 'danger',
  }));
}

function findingOf(ctx: Ctx, finding: FindingView, codeText: (code: string) => string): SharedRecord['items']['rows'][number] {
  const t = (key: string) => ctx.t(`inspection.finding.${key}`);
  const facts = [
    [ctx.t('inspection.report.question'), finding.question],
    [ctx.t('inspection.report.category'), finding.category && codeText(finding.category)],
    [t('space'), finding.space],
    [t('unit'), finding.responsibleUnit],
    [ctx.t('inspection.report.action'), finding.status && codeText(finding.status)],
  ] as const;
  return {
    title: finding.description,
    code: finding.code,
    tag: { text: codeText(finding.risk), tone: RISK_TONE[finding.risk] ?? 'plain' },
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    photos: (['before', 'after'] as const).flatMap((phase) => finding[phase].map((file) => ({ label: t(phase), file }))),
  };
}
