import type { InspectionDetail } from '../../../contract/index.ts';
import { partOfInspection } from '../record/inspection-parts.ts';

/** The step another module adds once an inspection of its programme is answered. */
export function AddedStep({ inspection }: { inspection: InspectionDetail }) {
  const added = partOfInspection(inspection);
  return added && <added.Step inspection={inspection} className="ins-back" />;
}
