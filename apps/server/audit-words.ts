import type { AuditBreak, AuditVerdict, AuditWarning } from '@quantum/platform/server';

const WARNINGS: Record<AuditWarning['why'], string> = {
  'file missing': 'a file of signed heads is not here, so that it was not compared; name it: npm run audit:verify -- <file>',
  'no file': 'there is no file of signed heads to compare with',
  'key unknown': 'signatures of a key that is not at hand were not verified; give it in AUDIT_KEYS_OLD',
  'key not switched': 'signatures of an old key, whose switch the next start of the server signs',
  'key switched alone': 'the switch from this key was not signed with it: it was not at hand',
};

const placeOf = ({ companyId, seq, entryId }: AuditBreak): string =>
  companyId === null
    ? `the file of signed heads, line ${seq}`
    : `company ${companyId}, row ${seq} of its chain (entry ${entryId ?? 'unknown'})`;

/** Says what was found and answers the exit code: 1 broken, 3 not all could be checked, 0 whole. */
export function sayVerdict({ checked, breaks, warnings, unsealed, unsealedAge }: AuditVerdict, say: (line: string) => void): number {
  say(`${checked} rows of the audit trail checked; ${unsealed} not yet sealed, the oldest for ${Math.round(unsealedAge)} s.`);
  for (const one of breaks) say(`Broken: ${placeOf(one)}: ${one.why}.`);
  for (const { why, what } of warnings) say(`Warning, ${why}: ${WARNINGS[why]} (${what}).`);
  if (breaks.length > 0) return 1;
  say(warnings.length > 0 ? 'No break was found in what could be checked.' : 'Every chain is whole.');
  return warnings.length > 0 ? 3 : 0;
}
