import { findEmployees } from '@quantum/modules/organization/server-api';
import { permissionKeys, type Operation } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { MANAGE_ROLES } from '../../domain/role-guard.rules.ts';
import { findAccountHolders, readHolders, type RecordPlace } from './holder.store.ts';

interface HoldersAsked {
  /** Codes of standard roles, asked in turn. */
  roles: readonly string[];
  /** What reads the record: holders who could not open it are passed over. Without it, being named opens the record. */
  read?: Operation;
  /** Titles under which the record is read, where they differ from the operation's own. */
  titles?: readonly string[];
  /** People who are passed over: whom the record is about, who asks. */
  except?: readonly (number | null)[];
}

interface Holder {
  employeeId: number;
  /** Code of the standard role that was asked for. */
  roleCode: string;
  /** Unit of the grant. */
  unitId: number;
  /** Levels from the record's unit up to the grant's: 0 is the unit itself. */
  depth: number;
}

/** Deeper than any tree: a grant that reaches a whole company from another unit of it. */
const WHOLE_COMPANY = 1000;

/**
 * Who answers for a record: holders of one of the roles, or of a role that fills its office, whose grant covers the record and who may open it.
 * People of the record's own company; those of others only where it has none. In the order of the roles, the nearest grant first, each person once
 * for each role.
 */
export async function findHolders(ctx: Pick<Ctx, 'db' | 'kernel'>, record: RecordPlace, asked: HoldersAsked): Promise<Holder[]> {
  const { roles, read, titles, except = [] } = asked;
  const keys = read ? permissionKeys(read, titles) : [];
  const place = { companyId: record.company_id, unitIds: [record.unit_id] };
  const found = (await readHolders(ctx, place, roles, keys)).filter(({ employeeId }) => !except.includes(employeeId));
  const own = found.filter(({ isOwn }) => isOwn);
  return (own.length > 0 ? own : found).map(({ employeeId, roleCode, unitId, depth }) => ({
    employeeId,
    roleCode,
    unitId,
    depth: depth ?? WHOLE_COMPANY,
  }));
}

/** The people who answer for a record, each once: see `findHolders`. */
export const holdersOf = async (ctx: Pick<Ctx, 'db' | 'kernel'>, record: RecordPlace, asked: HoldersAsked): Promise<number[]> => [
  ...new Set((await findHolders(ctx, record, asked)).map(({ employeeId }) => employeeId)),
];

/** The one who answers for a record: the nearest holder of the first role that has one; undefined without any. */
export const firstHolder = async (ctx: Pick<Ctx, 'db' | 'kernel'>, record: RecordPlace, asked: HoldersAsked): Promise<number | undefined> =>
  (await findHolders(ctx, record, asked))[0]?.employeeId;

interface Places {
  companyId: number;
  unitIds: readonly number[];
}
/** For each of many units the one who answers for it, as `firstHolder` names them, in one statement; units without any are left out. */
export async function firstHolders(
  ctx: Pick<Ctx, 'db' | 'kernel'>,
  places: Places,
  { roles, read }: Pick<HoldersAsked, 'roles' | 'read'>,
): Promise<Map<number, number>> {
  const first = new Map<number, number>();
  for (const { placeId, employeeId } of await readHolders(ctx, places, roles, read ? permissionKeys(read) : []))
    if (!first.has(placeId)) first.set(placeId, employeeId);
  return first;
}

/** Who can give roles where a record is: people of its company, those of others only where it has none. */
export async function administratorsOf(
  ctx: Pick<Ctx, 'db' | 'kernel'>,
  { company_id: companyId, unit_id: unitId }: RecordPlace,
): Promise<number[]> {
  const found = await findAccountHolders(ctx, { permission: MANAGE_ROLES, unitId });
  const people = await findEmployees(ctx, found);
  const own = found.filter((id) => people.get(id)?.companyId === companyId);
  return own.length > 0 ? own : found;
}
