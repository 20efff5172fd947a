import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { todayIn, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, Invalid, NotFound, type Ctx } from '@quantum/platform/server';
import type { Register, RegisterInput, RegisterPaperInput } from '../../contract/index.ts';
import { complianceRate, identificationRate, percentOf, type Rate } from '../../domain/rates.rules.ts';
import { resolve, standingOf } from '../../domain/standing.rules.ts';
import { pathOn, readUnitRegister, type RegisterClauseRow } from './unit-register.store.ts';

/** A unit and a day the register is asked for, checked. */
export interface RegisterPlace {
  unitId: number;
  companyId: number;
  unitName: string;
  timeZone: string;
  today: string;
  day: string;
  /** From the unit to the root, as on the day. */
  path: number[];
}

/** Where the register opens: the reader's own unit where that is a project or in one, else the first project of the reader, else the own unit. */
async function firstUnit(ctx: Ctx): Promise<number> {
  const [tree, scope] = [await unitTree(ctx.kernel), await ctx.scope()];
  const own = ctx.actor.kind === 'user' ? ctx.actor.unitId : null;
  const isProject = ({ orgType, status }: TreeUnit) => orgType === ORG_TYPE.group && status === RECORD_STATUS.active;
  const isSeen = ({ id, companyId }: TreeUnit) => inScope(scope, { company_id: companyId, unit_id: id });
  const ownUnit = own === null ? undefined : tree.get(own);
  if (ownUnit && isSeen(ownUnit) && tree.above(ownUnit.id).some(isProject)) return ownUnit.id;
  const [first] = tree
    .all()
    .filter((unit) => isProject(unit) && isSeen(unit))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const id = first?.id ?? own;
  if (id === null) throw new NotFound();
  return id;
}

/** The unit within the reader's scope, and a day that is not to come. */
export async function registerPlace(ctx: Ctx, { unitId, asOf }: RegisterPaperInput): Promise<RegisterPlace> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  const today = await todayIn(ctx, unitId);
  if (asOf !== null && asOf > today) throw new Invalid([{ path: 'asOf', key: 'regulation.fault.asOf' }]);
  const day = asOf ?? today;
  const path = await pathOn(ctx.db, unitId, day);
  return {
    unitId,
    companyId: unit.companyId,
    unitName: inLocale(unit.names, ctx.locale),
    timeZone: unit.timeZone,
    today,
    day,
    path: path.length > 0 ? path : [unitId],
  };
}

/** How the unit complies with a clause on the day, and whose judgement holds. */
export function standingOfRow(row: RegisterClauseRow, { path, day }: Pick<RegisterPlace, 'path' | 'day'>) {
  const resolved = resolve(path, row.said, row.central);
  return { resolved, standing: standingOf(resolved, day) };
}

const rateView = (rate: Rate) => ({ ...rate, percent: percentOf(rate) });

/** Every clause that concerns a unit as of a day. */
export async function readRegister(ctx: Ctx, { unitId, asOf }: RegisterInput): Promise<Register> {
  const place = await registerPlace(ctx, { unitId: unitId ?? (await firstUnit(ctx)), asOf });
  const rows = await readUnitRegister(ctx.db, place);
  const tree = await unitTree(ctx.kernel);
  const nameOf = (id: number) => {
    const unit = tree.get(id);
    return unit ? inLocale(unit.names, ctx.locale) : null;
  };
  const clauses = rows.map((row) => {
    const { resolved, standing } = standingOfRow(row, place);
    return { row, standing, resolved };
  });
  const counted = clauses.map(({ row: { importance }, standing }) => ({ importance, standing }));
  const byRegulation = Map.groupBy(clauses, ({ row }) => row.regulation_id);
  return {
    unitId: place.unitId,
    unitName: place.unitName,
    asOf: place.day,
    today: place.today,
    identified: rateView(identificationRate(counted)),
    compliance: rateView(complianceRate(counted)),
    regulations: [...byRegulation.values()].map((own) => {
      const { regulation_id: id, code, names, document_no: documentNo, version_no: versionNo, topics } = own[0]!.row;
      return {
        id,
        code,
        name: inLocale(names, ctx.locale),
        documentNo,
        versionNo,
        topics,
        clauses: own.map(({ row, standing, resolved }) => ({
          clauseId: row.clause_id,
          no: row.no,
          text: row.text,
          requirement: row.requirement,
          importance: row.importance,
          central: row.central,
          standing,
          freshUntil: resolved?.freshUntil ?? null,
          fromUnitName: resolved?.isInherited ? nameOf(resolved.fromUnitId) : null,
        })),
      };
    }),
  };
}
