import { randomUUID } from 'node:crypto';
import { ROLE } from '@quantum/modules/access/contract';
import type { ModuleDemo } from '@quantum/platform/server';
import { CONFIDENTIALITY, DOCUMENT_TYPE, DOCUMENTATION } from '../../contract/index.ts';

export type Demo = Parameters<NonNullable<ModuleDemo['live']>>[0];

interface Place {
  code: string;
  names: readonly [en: string, hans: string, hant: string];
  below?: string;
  docType: keyof typeof DOCUMENT_TYPE;
  confidentiality?: keyof typeof CONFIDENTIALITY;
  reviewMonths?: number;
  retentionYears?: number;
}

/** The tree of the company; numbers begin with the code of their place. */
const TREE: readonly Place[] = [
  { code: 'POL', names: ['Policies', '政策', '政策'], docType: 'policy' },
  { code: 'OPS', names: ['Operating procedures', '运作程序', '運作程序'], docType: 'procedure' },
  { code: 'WRD', names: ['Ward services', '病房服务', '病房服務'], below: 'OPS', docType: 'procedure', reviewMonths: 12 },
  { code: 'WST', names: ['Waste', '废物处理', '廢物處理'], below: 'OPS', docType: 'procedure', reviewMonths: 12 },
  { code: 'FSD', names: ['Food services', '膳食服务', '膳食服務'], below: 'OPS', docType: 'procedure', reviewMonths: 6 },
  { code: 'SEC', names: ['Security', '安保', '保安'], docType: 'procedure', confidentiality: 'restricted', reviewMonths: 12 },
  { code: 'WI', names: ['Work instructions', '作业指导书', '工作指引'], docType: 'workInstruction', reviewMonths: 6 },
  { code: 'FRM', names: ['Forms', '表单', '表格'], docType: 'form', retentionYears: 0 },
  { code: 'EXT', names: ['External documents', '外来文件', '外來文件'], docType: 'external', reviewMonths: 6 },
  { code: 'CON', names: ['Contracts', '合同', '合約'], docType: 'contract', confidentiality: 'confidential', retentionYears: 7 },
];

/** Ids of the places by their codes. */
export async function plantTree({ calls }: Demo): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { code, names, below, docType, confidentiality = 'internal', reviewMonths = 24, retentionYears = 5 } of TREE) {
    const { id } = await calls.call('doc', 'POST', `${DOCUMENTATION}/classification`, {
      clientId: randomUUID(),
      code,
      prefix: code,
      names: { en: names[0], 'zh-Hans': names[1], 'zh-Hant': names[2] },
      parentClassificationId: below ? ids.get(below) : null,
      docType: DOCUMENT_TYPE[docType],
      confidentiality: CONFIDENTIALITY[confidentiality],
      reviewMonths,
      retentionYears,
      reviewerRoles: [ROLE.ehsManager],
      approverRoles: [ROLE.operatingDirector],
    });
    ids.set(code, id);
  }
  return ids;
}
