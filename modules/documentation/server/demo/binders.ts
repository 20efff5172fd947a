import { randomUUID } from 'node:crypto';
import { addDays, dayAt } from '@quantum/platform/domain';
import { DOCUMENTATION } from '../../contract/index.ts';
import type { Demo } from './tree.ts';

const BINDERS = `${DOCUMENTATION}/binder`;
/** Projects of the company whose binders differ from the others. */
const [KWUN_SHAN, LAI_WAN, MEILIN] = [201, 202, 215];

/** What a binder of the demo asks for: documents by their keys, classifications by their codes. */
interface DemoBinder {
  code: string;
  names: readonly [en: string, hans: string, hant: string];
  documents: readonly string[];
  classifications: readonly string[];
}
const WARD: DemoBinder = {
  code: 'WARD',
  names: ['Documents of a ward contract', '病房服务合同文件', '病房服務合約文件'],
  documents: ['WARD', 'WASTE', 'SPILL', 'HANDS', 'COSHH', 'FIRE'],
  classifications: ['CON', 'FRM'],
};
const PLANT: DemoBinder = {
  code: 'PLANT',
  names: ['Documents of plant rooms', '机房作业文件', '機房作業文件'],
  documents: ['LOCK', 'LADDER', 'GUARD', 'HEAT'],
  classifications: [],
};

/** Two binders: three of four are in force nearly everywhere; two projects have filed what the others lack, and one does not need it. */
export async function bindProjects(
  { calls, now }: Demo,
  classifications: ReadonlyMap<string, number>,
  documents: ReadonlyMap<string, number>,
): Promise<void> {
  const entry = (classificationId: number | null, controlledDocumentId: number | null) => ({ classificationId, controlledDocumentId });
  const create = ({ code, names, documents: keys, classifications: codes }: DemoBinder) =>
    calls.call('doc', 'POST', BINDERS, {
      clientId: randomUUID(),
      code,
      names: { en: names[0], 'zh-Hans': names[1], 'zh-Hant': names[2] },
      businessLineId: null,
      fromOn: addDays(dayAt(now, 'Asia/Hong_Kong'), -60),
      toOn: null,
      entries: [...codes.map((one) => entry(classifications.get(one)!, null)), ...keys.map((one) => entry(null, documents.get(one)!))],
    });
  const ward = await create(WARD);
  await create(PLANT);
  const [contract, audit] = ward.entries as [{ id: number }, { id: number }];
  const place = (unitId: number, binderEntryId: number, key: string | null, notNeededBecause: string | null = null) =>
    calls.call('doc', 'POST', `${BINDERS}/place`, {
      unitId,
      binderEntryId,
      controlledDocumentId: key && documents.get(key),
      notNeededBecause,
    });
  await place(KWUN_SHAN, contract.id, 'CONTRACT');
  await place(KWUN_SHAN, audit.id, 'AUDIT');
  await place(MEILIN, audit.id, 'AUDIT');
  await place(LAI_WAN, audit.id, null, 'The hospital audits with its own form');
}
