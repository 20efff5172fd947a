import { placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { certificatesOf, maskedName } from '@quantum/modules/certificate/server-api';
import { everyLocale, inLocale } from '@quantum/platform/contract';
import {
  inScope,
  mayDo,
  NotFound,
  printedCode,
  printedHash,
  qrPath,
  Refused,
  siteAddress,
  visitor,
  type Ctx,
  type PublicEntry,
} from '@quantum/platform/server';
import {
  attestationOps as ops,
  PASSPORT_PATH,
  type MakePassport,
  type Passport,
  type PassportCheck,
  type PassportLine,
} from '../../contract/index.ts';
import { shownOn } from '../../domain/passport.rules.ts';
import {
  findByPassportHash,
  levelsOfCategories,
  readCardHolder,
  readPicked,
  readSerial,
  savePassport,
  type CardHolder,
} from './passport.store.ts';

export type Headers = Readonly<Record<string, string | undefined>>;
const PURPOSE = 'passport';
const KIND = 'attestation.passport';

/** The code on a skills card; one that was renewed is answered as one nobody gave out. */
export const passportEntry: PublicEntry = {
  kind: PURPOSE,
  perHour: { writes: 0, uploads: 0 },
  find: async (db, token) => {
    const found = await findByPassportHash(db, printedHash(PURPOSE, token));
    return found && { recordId: found.employee_id, companyId: found.company_id, unitId: found.unit_id };
  },
};

export const codeOf = (ctx: Ctx, employeeId: number, serial: number): Promise<string> =>
  printedCode(ctx.kernel, PURPOSE, `${employeeId} ${serial}`);

/** Levels first, then licences, as they are on this day. */
export async function linesOf(ctx: Ctx, holder: CardHolder, today: string): Promise<PassportLine[]> {
  const held = await certificatesOf(ctx, { id: holder.id, hasLeft: holder.left_on !== null }, today);
  const levels = new Map(
    (
      await levelsOfCategories(
        ctx.db,
        held.map(({ categoryId }) => categoryId),
      )
    ).map((level) => [level.category_id, level]),
  );
  const entries = held.map((personCertificate) => {
    const level = levels.get(personCertificate.categoryId);
    const ladder = personCertificate.ladder === null ? null : `ladder ${personCertificate.ladder}`;
    return {
      certificate: personCertificate,
      level,
      verdict: personCertificate.verdict,
      day: personCertificate.day,
      group: level ? `scheme ${level.scheme_id}` : ladder,
      rank: level?.rank ?? personCertificate.rank,
    };
  });
  const lines = shownOn(entries, today).map(({ certificate, level }): PassportLine => {
    const { verdict, day, daysLeft, validFrom, validTo } = certificate;
    return {
      certificateId: certificate.id,
      kind: level ? 'level' : 'licence',
      name: inLocale(level ? level.names : certificate.category, ctx.locale),
      of: level ? inLocale(level.scheme_names, ctx.locale) : certificate.issuer,
      ...{ verdict, day, daysLeft, validFrom, validTo },
    };
  });
  return lines.toSorted((a, b) => Number(a.kind === 'licence') - Number(b.kind === 'licence'));
}

async function describe(ctx: Ctx, holder: CardHolder, headers: Headers, mayMake: boolean): Promise<Passport> {
  const today = await todayIn(ctx, holder.unit_id);
  const serial = await readSerial(ctx.db, holder.id);
  const token = serial === null ? null : await codeOf(ctx, holder.id, serial);
  const address = `${siteAddress(ctx.kernel.settings, headers)}${PASSPORT_PATH}/${token}`;
  return {
    employeeId: holder.id,
    name: inLocale(holder.names, ctx.locale),
    code: holder.code,
    jobName: holder.job_names && inLocale(holder.job_names, ctx.locale),
    unitId: holder.unit_id,
    unitName: (await placeOfUnit(ctx, holder.unit_id)).unitName,
    hasLeft: holder.left_on !== null,
    asOf: today,
    lines: await linesOf(ctx, holder, today),
    check: serial === null || token === null ? null : { serial, token, address, qr: qrPath(address) },
    mayMake: mayMake && holder.left_on === null,
  };
}

async function ownHolder(ctx: Ctx): Promise<CardHolder> {
  const holder = ctx.employeeId === null ? undefined : await readCardHolder(ctx.db, ctx.employeeId);
  if (!holder) throw new Refused('attestation.refusal.noEmployee');
  return holder;
}
/** Somebody of a unit the actor holds the operation in. */
async function holderOf(ctx: Ctx, employeeId: number): Promise<CardHolder> {
  const holder = await readCardHolder(ctx.db, employeeId);
  if (!holder || !inScope(await ctx.scope(), holder)) throw new NotFound();
  return holder;
}

export const ownPassport = async (ctx: Ctx, headers: Headers): Promise<Passport> => describe(ctx, await ownHolder(ctx), headers, true);
export async function readPassport(ctx: Ctx, employeeId: number, headers: Headers): Promise<Passport> {
  const holder = await holderOf(ctx, employeeId);
  return describe(ctx, holder, headers, await mayDo(ctx, {}, holder, ops.makePassport));
}

export const createOwnPassport = async (ctx: Ctx, input: MakePassport, headers: Headers): Promise<Passport> =>
  writePassport(ctx, await ownHolder(ctx), input, headers);
export const createPassport = async (ctx: Ctx, employeeId: number, input: MakePassport, headers: Headers): Promise<Passport> =>
  writePassport(ctx, await holderOf(ctx, employeeId), input, headers);

/** The first code, or a new one in the place of that which is named: what was printed before leads nowhere. */
async function writePassport(ctx: Ctx, holder: CardHolder, { serial }: MakePassport, headers: Headers): Promise<Passport> {
  if (holder.left_on !== null) throw new Refused('attestation.refusal.left');
  const hash = printedHash(PURPOSE, await codeOf(ctx, holder.id, (serial ?? 0) + 1));
  const isNew = await savePassport(ctx, { employeeId: holder.id, companyId: holder.company_id, before: serial, hash });
  if (isNew) {
    const { id, code, company_id: companyId, unit_id: unitId } = holder;
    await ctx.audit({ kind: KIND, id, code, event: serial === null ? 'make' : 'renew', companyId, unitId });
  } else ctx.audited++;
  return describe(ctx, holder, headers, true);
}

/** The people of such rows whom the actor may see; 1410 where one is not there. */
export async function pickedHolders(ctx: Ctx, rows: readonly number[]): Promise<(CardHolder & { serial: number | null })[]> {
  const [scope, found] = [await ctx.scope(), await readPicked(ctx.db, rows)];
  if (found.length === 0 || found.some((one) => !inScope(scope, one))) throw new NotFound();
  return found;
}

/** A first code for each who has none: what was printed before goes on. */
export async function createMissingPassports(ctx: Ctx, rows: readonly number[]): Promise<{ made: number }> {
  let made = 0;
  for (const { id, code, company_id: companyId, unit_id: unitId, serial } of await pickedHolders(ctx, rows)) {
    if (serial !== null) continue;
    const hash = printedHash(PURPOSE, await codeOf(ctx, id, 1));
    if (!(await savePassport(ctx, { employeeId: id, companyId, before: null, hash }))) continue;
    await ctx.audit({ kind: KIND, id, code, event: 'make', companyId, unitId });
    made++;
  }
  if (made === 0) ctx.audited++;
  return { made };
}

/** What counts today of whoever carries the card. */
export async function checkPassport(ctx: Ctx): Promise<PassportCheck> {
  const holder = (await readCardHolder(ctx.db, visitor(ctx).recordId))!;
  const today = await todayIn(ctx, holder.unit_id);
  return {
    holder: inLocale(
      everyLocale((locale) => maskedName(inLocale(holder.names, locale))),
      ctx.locale,
    ),
    jobName: holder.job_names && inLocale(holder.job_names, ctx.locale),
    hasLeft: holder.left_on !== null,
    asOf: today,
    lines: (await linesOf(ctx, holder, today)).map(({ certificateId: _id, ...line }) => line),
  };
}
