import { FileText, Film, ListChecks, PencilLine } from 'lucide-react';
import type { Steps } from './use-steps.ts';

interface Choice {
  /** Key of its words. */
  label: string;
  icon: typeof FileText;
  run: () => void;
}
/** What can be added to a lesson, in the order of a lesson; a lesson has one quiz. */
export const addChoices = (of: Steps): Choice[] => [
  { label: 'training.step.pages', icon: FileText, run: () => of.add('pages') },
  { label: 'training.step.video', icon: Film, run: () => of.add('video') },
  { label: 'training.step.statement', icon: PencilLine, run: () => of.add('statement') },
  ...(of.hasQuiz
    ? []
    : [
        { label: 'training.step.addQuiz', icon: ListChecks, run: () => of.addQuiz('written') },
        { label: 'training.step.addExistingQuiz', icon: ListChecks, run: () => of.addQuiz('existing') },
      ]),
];
