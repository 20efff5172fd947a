import { fitsPattern } from './validity.rules.ts';

interface Licence {
  number: string | null;
  issuedOn: string;
  validFrom: string;
  validTo: string | null;
  files: readonly unknown[];
}
interface LicenceRules {
  proofRequired: boolean;
  validMonths: number | null;
  numberPattern: string | null;
}
interface Fault {
  path: string;
  key: string;
  params?: Record<string, string>;
}

/** What a typed licence lacks; the form shows the same. */
export function licenceFaults(licence: Licence, category: LicenceRules | undefined, today: string): Fault[] {
  const { number, issuedOn, validFrom, validTo, files } = licence;
  const faults: Fault[] = [];
  if (issuedOn > today) faults.push({ path: 'issuedOn', key: 'certificate.fault.future' });
  if (validTo !== null && validTo < validFrom) faults.push({ path: 'validTo', key: 'certificate.fault.order' });
  if (category?.validMonths != null && validTo === null) faults.push({ path: 'validTo', key: 'certificate.fault.end' });
  if (category?.proofRequired && files.length === 0) faults.push({ path: 'files', key: 'certificate.fault.proof' });
  const pattern = category?.numberPattern ?? null;
  if (pattern !== null && (number === null || !fitsPattern(number, pattern)))
    faults.push({ path: 'number', key: 'certificate.fault.number', params: { pattern } });
  return faults;
}
