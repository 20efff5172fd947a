import { FileText, Film, ListChecks, PencilLine } from 'lucide-react';
import type { Steps } from './use-steps.ts';

interface Choice {
  /** Key of its words. */
  label: string;
  icon: typeof FileText;
  run: () => void;
  /** A lesson has one quiz. */
  isQuiz?: boolean;
}
/** What can be added to a lesson, in the order of a lesson. */
export const addChoices = (of: Steps): Choice[] => [
  { label: 'training.step.pages', icon: FileText, run: () => of.add('pages') },
  { label: 'training.step.video', icon: Film, run: () => of.add('video') },
  { label: 'training.step.statement', icon: PencilLine, run: () => of.add('statement') },
  { label: 'training.step.addQuiz', icon: ListChecks, run: () => of.addQuiz('written'), isQuiz: true },
  { label: 'training.step.addExistingQuiz', icon: ListChecks, run: () => of.addQuiz('existing'), isQuiz: true },
];
