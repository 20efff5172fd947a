import type { ComponentType } from 'react';
import type { InspectionDetail } from '../../../contract/index.ts';

/** What another module adds to the inspections of one programme. */
interface InspectionPart {
  /** Address of the records of its programme, below `/quantum`. */
  base: string;
  /** A section of the record. */
  Section: ComponentType<{ inspection: InspectionDetail }>;
  /** A link beneath an inspection that was answered on this device, sent or not. `className` is that of the links there. */
  Step: ComponentType<{ inspection: InspectionDetail; className: string }>;
}

const parts: InspectionPart[] = [];

export const addInspectionPart = (part: InspectionPart): void => {
  if (!parts.some(({ base }) => base === part.base)) parts.push(part);
};
const partOfInspection = ({ base }: Pick<InspectionDetail, 'base'>): InspectionPart | undefined => parts.find((part) => part.base === base);

/** What another module adds to the record. */
export function AddedSection({ inspection }: { inspection: InspectionDetail }) {
  const added = partOfInspection(inspection);
  return added && <added.Section inspection={inspection} />;
}

/** The step another module adds once an inspection of its programme is answered. */
export function AddedStep({ inspection }: { inspection: InspectionDetail }) {
  const added = partOfInspection(inspection);
  return added && <added.Step inspection={inspection} className="ins-back" />;
}
