import { NotFound, type Ctx } from '@quantum/platform/server';
import type { FormVersionRecord } from './tables.ts';
import { findVersion } from './form.store.ts';

export { findFormNames, formName } from './form-directory.store.ts';
export { answerWords, namedIn, type AnswerReader } from './answer-words.ts';
export { movesUsesOfForm, resultsOfItems, usagesOfForm, type FormUse } from './extension-points.ts';
export { answeredItems, itemsNeedingFinding, submissionFaults, visibleAnswers } from '../domain/answers.rules.ts';
export { itemsOf } from '../domain/item.rules.ts';
export { scoreAnswers } from '../domain/scoring.rules.ts';
export { seedCompanyForms } from './seed/forms.ts';
export { FORM, type FormRecord, type FormVersionRecord } from './tables.ts';

/**
 * A version with its content, whatever its form's state: records keep to the version they began with. The caller has
 * already judged that its reader may see the record that names it. Throws NotFound (1410).
 */
export async function readVersion(ctx: Pick<Ctx, 'db'>, versionId: number): Promise<FormVersionRecord> {
  const version = await findVersion(ctx.db, versionId);
  if (!version) throw new NotFound();
  return version;
}
