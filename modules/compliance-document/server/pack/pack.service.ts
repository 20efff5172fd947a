import { auditInUnit, personRefs, placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { insertRecord, Invalid, linkEntry, loadScoped, nextCode, type Ctx, type LinkTo, type PublicEntry } from '@quantum/platform/server';
import { PACK_LINK, PACK_PAGE, type NewPack, type PackChoices, type PackRef } from '../../contract/index.ts';
import { ownProject } from '../project.ts';
import { PACK, type PackRecord } from '../tables.ts';
import { categoriesToShare, documentsInForce, findPack, isProjectOpen, lockPacks, packsOf } from './pack.store.ts';

/** What a project may share, and what it has shared. */
export async function readPackChoices(ctx: Ctx, unitId: number): Promise<PackChoices> {
  await ownProject(ctx, unitId);
  const categories = await categoriesToShare(ctx, unitId);
  const documents = await documentsInForce(
    ctx,
    unitId,
    categories.map(({ id }) => id),
  );
  const packs = await packsOf(ctx, unitId);
  const person = await personRefs(
    ctx,
    packs.map(({ made_by }) => made_by),
  );
  return {
    ...(await placeOfUnit(ctx, unitId)),
    categories: categories.map(({ id, names: called }) => {
      const own = documents.filter(({ category_id }) => category_id === id);
      return {
        complianceCategoryId: id,
        name: inLocale(called, ctx.locale),
        numbers: own.map(({ number }) => number),
        files: own.reduce((sum, { files }) => sum + files.length, 0),
      };
    }),
    packs: packs.map(({ id, code, event_on: on, made_by, category_ids, file_category_ids }) => ({
      id,
      code,
      on,
      madeBy: person(made_by)?.name ?? null,
      categories: category_ids.length,
      withFiles: file_category_ids.length,
    })),
  };
}

/** A choice of a project: one record for each, with the links of all who share it. */
export async function createPack(ctx: Ctx, { unitId, items }: NewPack): Promise<PackRef> {
  const unit = await ownProject(ctx, unitId);
  await lockPacks(ctx, unitId);
  const known = new Set((await categoriesToShare(ctx, unitId)).map(({ id }) => id));
  const faults = items.flatMap(({ complianceCategoryId: id }, i) => {
    const isTwice = items.findIndex((one) => one.complianceCategoryId === id) !== i;
    if (known.has(id) && !isTwice) return [];
    return [{ path: `items.${i}.complianceCategoryId`, key: `compliance-document.fault.${isTwice ? 'packTwice' : 'packCategory'}` }];
  });
  if (faults.length > 0) throw new Invalid(faults);
  const ids = (all: NewPack['items']) => all.map(({ complianceCategoryId }) => complianceCategoryId).toSorted((a, b) => a - b);
  const [all, withFiles] = [ids(items), ids(items.filter(({ showsFiles }) => showsFiles))];
  const place = await placeOfUnit(ctx, unitId);
  const found = await findPack(ctx, unitId, all, withFiles);
  if (found) {
    ctx.audited++;
    return { id: found.id, code: found.code, ...place };
  }
  const today = await todayIn(ctx, unitId);
  const code = await nextCode(ctx, `CDP-${today.slice(0, 7).replace('-', '')}`);
  const where = { company_id: unit.companyId, unit_id: unitId, business_line_id: unit.businessLineId };
  const id = await insertRecord(ctx, PACK, {
    ...where,
    event_on: today,
    code,
    made_by: ctx.employeeId,
    category_ids: all,
    file_category_ids: withFiles,
  });
  await auditInUnit(ctx, PACK, { id, code, ...where }, 'create', { changes: { documents: [0, all.length], files: [0, withFiles.length] } });
  return { id, code, ...place };
}

/** A pack as what a link leads to. */
export async function packLinkTo(ctx: Ctx, id: number): Promise<LinkTo> {
  const pack = await loadScoped<PackRecord>(ctx, PACK, id);
  const { unitName } = await placeOfUnit(ctx, pack.unit_id);
  const params = { project: unitName, who: ctx.actor.name };
  return {
    kind: PACK_LINK,
    page: PACK_PAGE,
    recordKind: PACK.kind,
    recordId: id,
    code: pack.code,
    companyId: pack.company_id,
    unitId: pack.unit_id,
    mail: {
      title: ctx.t('compliance-document.mail.title', params),
      text: ctx.t('compliance-document.mail.text', params),
      button: ctx.t('compliance-document.mail.button'),
    },
    events: { made: 'share', revoked: 'unshare' },
  };
}

const link = linkEntry(PACK_LINK, { writes: 300, uploads: 0, readsPerMinute: 60 });
/** Of a project that is closed it is a link nobody made. */
export const packLink: PublicEntry = {
  ...link,
  find: async (db, token, now) => {
    const found = await link.find(db, token, now);
    return found && found.unitId !== null && (await isProjectOpen(db, found.unitId)) ? found : undefined;
  },
};
