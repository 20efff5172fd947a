import { FUNCTIONAL_RISK } from '../contract/codes.ts';

/** In rooms of very high functional risk each question is looked at by itself. */
export const mayPassRestIn = (functionalRisk: string | null): boolean => functionalRisk !== FUNCTIONAL_RISK.fr1;

/** Answers passed with 'the rest of this section passes'. */
export const passedTogether = <A extends { item: string; rest?: boolean | undefined }>(answers: readonly A[]): A[] =>
  answers.filter((answer) => answer.rest === true);
