/** Whom a duty to report is owed to; a word of the locales. */
type Authority = 'labourDepartment' | 'emergency' | 'socialSecurity' | 'labourInspectorate' | 'osha';

const SOCIAL_SECURITY: readonly string[] = ['cnRecognition', 'cnDiseaseRecognition'];

/** The authority of a duty, by its rule (`domain/duty.rules.ts`). */
export function authorityOf(rule: string): Authority {
  if (rule.startsWith('hk')) return 'labourDepartment';
  if (rule.startsWith('us')) return 'osha';
  if (rule.startsWith('tw')) return 'labourInspectorate';
  return SOCIAL_SECURITY.includes(rule) ? 'socialSecurity' : 'emergency';
}
