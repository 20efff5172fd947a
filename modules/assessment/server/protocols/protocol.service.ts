import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import { itemsOf, readVersion, type FormUse } from '@quantum/modules/form/server-api';
import { auditInUnit, loadShared, lockShared, ownUnit, placeOfUnit, searchOf, versioned } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, json, metric, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  assessmentOps as ops,
  PROTOCOL_STATUS,
  protocolPath,
  type NewProtocol,
  type ProtocolChange,
  type ProtocolDetail,
  type RecordMove,
} from '../../contract/index.ts';
import { protocolLack } from '../../domain/protocol.rules.ts';
import { metricName } from '../evidence/metric-name.ts';
import { PROTOCOL, type ProtocolRecord } from '../tables.ts';
import { findForm, findForms, openRoundsOf, protocolsOfForm, readProtocolRow } from './protocol.store.ts';

const protocols = versioned<ProtocolRecord>({
  record: PROTOCOL,
  prefix: 'QPP',
  lock: lockShared,
  operations: { save: ops.saveProtocol, move: ops.moveProtocol },
  refusals: {
    published: 'assessment.refusal.published',
    notActive: 'assessment.refusal.notActive',
    draft: 'assessment.refusal.draft',
  },
  findFacts: async (ctx, protocol) => ({
    lacks: await lackOf(ctx, protocol),
    usedBy: (await openRoundsOf(ctx.db, protocol.id)) > 0 ? 'assessment.refusal.used' : null,
  }),
  copyContent: (_ctx, protocol) => ({
    words: [protocol.names],
    values: {
      names: json(protocol.names),
      year: protocol.year,
      form_id: protocol.form_id,
      form_version_id: protocol.form_version_id,
      ase_form_id: protocol.ase_form_id,
      ase_form_version_id: protocol.ase_form_version_id,
      min_areas: protocol.min_areas,
      bounds: json(protocol.bounds),
      evidence: json(protocol.evidence),
      recommendations: json(protocol.recommendations),
    },
  }),
});

async function lackOf(ctx: Ctx, protocol: ProtocolRecord): Promise<string | null> {
  const { content } = await readVersion(ctx, protocol.form_version_id);
  const own = protocol.ase_form_version_id === null ? null : await readVersion(ctx, protocol.ase_form_version_id);
  return protocolLack({
    content,
    aseContent: own?.content ?? null,
    minAreas: protocol.min_areas,
    bounds: protocol.bounds,
    evidence: protocol.evidence,
    recommendations: protocol.recommendations,
  });
}

interface PinnedForm {
  path: string;
  id: number;
  type: string;
}
/** The published version of a form of the company, of the type asked for. */
async function pinForm(ctx: Ctx, companyId: number, { path, id, type }: PinnedForm): Promise<number> {
  const form = await findForm(ctx.db, id);
  if (form?.company_id !== companyId || form.inspection_type !== type || form.published_version_id === null)
    throw new Invalid([{ path, key: 'assessment.fault.form' }]);
  return form.published_version_id;
}

/** The columns of what was typed: forms in the version they have now, evidence only of elements and figures there are. */
async function valuesOf(ctx: Ctx, companyId: number, fields: Omit<NewProtocol, 'clientId' | 'unitId'>) {
  const { names, year, formId, aseFormId, minAreas, bounds, evidence, recommendations } = fields;
  const versionId = await pinForm(ctx, companyId, { path: 'formId', id: formId, type: FORM_TYPE.qpe });
  const aseVersionId = aseFormId === null ? null : await pinForm(ctx, companyId, { path: 'aseFormId', id: aseFormId, type: FORM_TYPE.ase });
  const keys = new Set(itemsOf((await readVersion(ctx, versionId)).content).map(({ item }) => item.key));
  const figures = new Map(metric.all().map((one) => [one.id, one]));
  const faults = [];
  for (const [i, rule] of evidence.entries()) {
    if (!keys.has(rule.item)) faults.push({ path: `evidence.${i}.item`, key: 'assessment.fault.item' });
    const figure = rule.metric === null ? undefined : figures.get(rule.metric);
    if (rule.metric !== null && !(figure && (await ctx.holds(figure.operation))))
      faults.push({ path: `evidence.${i}.metric`, key: 'assessment.fault.metric' });
  }
  for (const [i, { item }] of recommendations.entries())
    if (item !== null && !keys.has(item)) faults.push({ path: `recommendations.${i}.item`, key: 'assessment.fault.item' });
  if (faults.length > 0) throw new Invalid(faults);
  return {
    names: json(names),
    year,
    form_id: formId,
    form_version_id: versionId,
    ase_form_id: aseFormId,
    ase_form_version_id: aseVersionId,
    min_areas: minAreas,
    bounds: json(bounds),
    evidence: json(evidence),
    recommendations: json(recommendations),
  };
}

export async function createProtocol(ctx: Ctx, { clientId, unitId, ...fields }: NewProtocol) {
  const unit = await ownUnit(ctx, unitId);
  return protocols.create(ctx, { clientId, unit }, async () => ({
    words: [fields.names],
    values: await valuesOf(ctx, unit.companyId, fields),
  }));
}

export async function readProtocol(ctx: Ctx, id: number): Promise<ProtocolDetail> {
  const protocol = await loadShared<ProtocolRecord>(ctx, PROTOCOL, id);
  const { content } = await readVersion(ctx, protocol.form_version_id);
  const rules = new Map(protocol.evidence.map((rule) => [rule.item, rule]));
  const forms = await findForms(ctx.db, protocol.ase_form_id === null ? [protocol.form_id] : [protocol.form_id, protocol.ase_form_id]);
  const nameOf = (formId: number) => inLocale(forms.find((form) => form.id === formId)!.names, ctx.locale);
  return {
    id: protocol.id,
    code: protocol.code,
    name: inLocale(protocol.names, ctx.locale),
    names: protocol.names,
    year: protocol.year,
    formId: protocol.form_id,
    formName: nameOf(protocol.form_id),
    aseFormId: protocol.ase_form_id,
    aseFormName: protocol.ase_form_id === null ? null : nameOf(protocol.ase_form_id),
    minAreas: protocol.min_areas,
    bounds: protocol.bounds,
    evidence: protocol.evidence,
    recommendations: protocol.recommendations,
    sections: content.sections.map(({ key, title, weight, items }) => ({
      key,
      title: inLocale(title, ctx.locale),
      weight,
      items: items.map((item) => ({
        key: item.key,
        text: inLocale(item.text, ctx.locale),
        metricName: metricName(ctx, rules.get(item.key)?.metric ?? null),
        isRequired: rules.get(item.key)?.isRequired ?? false,
      })),
    })),
    versionNo: protocol.version_no,
    status: protocol.status,
    ...(await placeOfUnit(ctx, protocol.unit_id)),
    versions: await protocols.list(ctx, protocol),
    version: protocol.version,
    events: await protocols.readEvents(ctx, protocol),
  };
}

export async function updateProtocol(ctx: Ctx, id: number, { version, ...fields }: ProtocolChange): Promise<ProtocolDetail> {
  const protocol = await protocols.lockDraft(ctx, id, version);
  await saveRecord(ctx, PROTOCOL, protocol, {
    ...(await valuesOf(ctx, protocol.company_id, fields)),
    search: searchOf(protocol.code, fields.names),
  });
  await auditInUnit(ctx, PROTOCOL, protocol, 'update');
  return readProtocol(ctx, id);
}

export const reviseProtocol = protocols.revise;

export async function moveProtocol(ctx: Ctx, id: number, event: 'publish' | 'withdraw', move: RecordMove): Promise<ProtocolDetail> {
  await protocols.move(ctx, id, event, move);
  return readProtocol(ctx, id);
}

/** A protocol in force of a company. */
export async function activeProtocol(ctx: Ctx, companyId: number, id: number): Promise<ProtocolRecord> {
  const protocol = await readProtocolRow(ctx.db, id);
  if (protocol?.company_id !== companyId || protocol.status !== PROTOCOL_STATUS.active)
    throw new Invalid([{ path: 'protocolId', key: 'assessment.fault.protocol' }]);
  return protocol;
}

/** Protocols that ask a form: they keep the version they were saved with. */
export async function protocolsUsingForm(ctx: Ctx, formId: number): Promise<FormUse[]> {
  if (!(await ctx.holds(ops.readProtocol))) return [];
  const rows = await protocolsOfForm(ctx.db, formId, [PROTOCOL_STATUS.active, PROTOCOL_STATUS.pending]);
  return rows.map(({ id, code, names, no }) => ({
    title: `${code} ${inLocale(names, ctx.locale)}`,
    href: protocolPath(id),
    versionNo: no,
    movable: false,
  }));
}

/** Figures that may answer for an element: those the reader may see. */
export async function listMetrics(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const options = [];
  for (const { id, operation } of metric.all()) if (await ctx.holds(operation)) options.push({ id, name: metricName(ctx, id)! });
  return options.sort((a, b) => a.name.localeCompare(b.name, ctx.locale));
}
