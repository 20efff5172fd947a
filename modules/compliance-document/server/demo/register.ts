import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addDays, daysBetween } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import { COMPLIANT_DOCUMENT, RENEWAL_STATUS } from '../../contract/index.ts';
import { DEMO_CATEGORIES, type DemoCategory } from './categories.ts';
import type { DemoPeriod } from './periods.ts';

const RENEWALS = `${COMPLIANT_DOCUMENT}/renewal`;
export type Demo = Parameters<NonNullable<ModuleDemo['live']>>[0];
/** What was entered so far. */
export interface Entered {
  categoryIds: ReadonlyMap<string, number>;
  /** The newest document of a category in a unit. */
  held: Map<string, number>;
}

const MAINLAND = new Set([112, 113, 203, 204, 205, 206, 210, 212, 213, 214, 215, 216, 217, 222]);

/** Units that must hold one today. */
export async function requiredUnits({ calls }: Demo, categoryId: number): Promise<number[]> {
  const { items } = await calls.call('leg', 'POST', `${COMPLIANT_DOCUMENT}/requirement/list`, {
    queryCriterias: [{ key: 'complianceCategoryId', value: categoryId }],
    pagingTool: { currentPage: 1, pageSize: 100 },
  });
  return items.map(({ unitId }: { unitId: number }) => unitId).toSorted((a: number, b: number) => a - b);
}

/** A page with a frame, lines of text and a red seal. */
export const scan = (): Promise<Buffer> => {
  const lines = [150, 190, 230, 290, 330].map((y, i) => `<path d="M90 ${y}h${300 - i * 24}" stroke="#7d8a85" stroke-width="6"/>`).join('');
  const seal =
    '<circle cx="400" cy="560" r="62" fill="none" stroke="#c0392b" stroke-width="7"/><path d="M372 560h56M400 532v56" stroke="#c0392b" stroke-width="7"/>';
  const frame =
    '<rect x="36" y="36" width="440" height="628" fill="none" stroke="#b8863b" stroke-width="9"/><path d="M140 96h232" stroke="#1f3b33" stroke-width="16"/>';
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="700"><rect width="512" height="700" fill="#fbf8ee"/>${frame}${lines}${seal}</svg>`;
  return sharp(Buffer.from(page)).png().toBuffer();
};

/** In Chinese on the mainland, in both languages in Hong Kong and Macau. */
const nameOf = ({ names }: DemoCategory, isMainland: boolean): string =>
  isMainland ? names['zh-Hans'] : `${names.en} ${names['zh-Hant']}`;

/** What stands on the document of a period. */
export function contentOf({ code, unitId, validFrom, validTo }: Omit<DemoPeriod, 'registeredOn'>, files: number[]): object {
  const category = DEMO_CATEGORIES.find((one) => one.code === code)!;
  const isMainland = MAINLAND.has(unitId) && category.issuers.mainland !== undefined;
  return {
    name: nameOf(category, isMainland),
    number: `${code.slice(4)}-${validFrom.slice(0, 4)}${validFrom.slice(5, 7)}-${unitId}`,
    issuer: isMainland ? category.issuers.mainland : (category.issuers.hongKong ?? category.issuers.mainland),
    issueDate: null,
    ...{ validFrom, validTo, warnDays: [...(category.warn ?? [90, 60, 30, 7])] },
    responsibleId: null,
    ...{ files, personalFiles: [], isSure: false },
  };
}

/** The open renewal of a category in a unit. */
export async function openRenewal({ calls }: Demo, code: string, unitId: number, { categoryIds }: Entered): Promise<string | undefined> {
  const is = (key: string, value: number | undefined) => ({ key, value, condition: '=', connection: 'and', isValueADigital: true });
  const { items } = await calls.call('leg', 'POST', `${RENEWALS}/list`, {
    queryCriterias: [is('complianceCategoryId', categoryIds.get(code)), is('unitId', unitId)],
  });
  const open = items.find(({ status }: { status: string }) => status === RENEWAL_STATUS.pending || status === RENEWAL_STATUS.inProgress);
  return open && `${RENEWALS}/${open.id}`;
}

/** By the compliance owner: granted by the renewal that is open, else registered; it follows what is held so far. */
export async function register(demo: Demo, period: DemoPeriod, entered: Entered): Promise<void> {
  const { calls } = demo;
  const { categoryIds, held } = entered;
  const { code, unitId, registeredOn } = period;
  const key = `${code} ${unitId}`;
  const files = held.has(key) || code === 'LIC-HYG' ? [await calls.upload('leg', `${code}-${unitId}.png`, await scan())] : [];
  const renewal = held.has(key) ? await openRenewal(demo, code, unitId, entered) : undefined;
  if (renewal) {
    const { version, openedOn } = await calls.call('leg', 'GET', renewal);
    const days = Math.max(0, Math.min(21, daysBetween(openedOn, registeredOn) - 2));
    const filing = { filedOn: addDays(registeredOn, -days), reference: `${code.slice(4)}-${unitId}`, expectedOn: registeredOn };
    const receipt = await calls.upload('leg', 'receipt.png', await scan());
    const filed = await calls.call('leg', 'POST', `${renewal}/file`, { version, ...filing, files: [receipt] });
    const granted = await calls.call('leg', 'POST', `${renewal}/grant`, { version: filed.version, document: contentOf(period, files) });
    held.set(key, granted.successor.id);
    return;
  }
  const { id } = await calls.call('leg', 'POST', COMPLIANT_DOCUMENT, {
    ...{ clientId: randomUUID(), complianceCategoryId: categoryIds.get(code), unitId, holderId: unitId },
    previousId: held.get(key) ?? null,
    ...contentOf(period, files),
  });
  held.set(key, id);
}
