import { FileText, Film, ListChecks, PencilLine } from 'lucide-react';
import type { StepType } from '../../../../contract/index.ts';

/** How each kind of step is drawn. */
export const STEP_ICONS: Record<StepType, typeof FileText> = { pages: FileText, video: Film, statement: PencilLine, quiz: ListChecks };
