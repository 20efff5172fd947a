import type { Localized } from '@quantum/platform/contract';
import { areBounds, type GradeBounds } from './grade.rules.ts';

export interface EvidenceRule {
  /** Key of the element. */
  item: string;
  /** Id of the figure that answers for it; null: files alone. */
  metric: string | null;
  /** The ASE is not handed in without evidence here. */
  isRequired: boolean;
}

/** A text of the library, for one element or for any. */
export interface Recommendation {
  /** Key of the element; null: for any. */
  item: string | null;
  text: Localized;
}

/** The sheet, as far as a protocol asks about it. */
interface Sheet {
  sections: readonly { weight: number; items: readonly { key: string }[] }[];
}

interface ProtocolContent {
  content: Sheet;
  /** The shorter sheet of the ASE; null: the same on both sides. */
  aseContent: Sheet | null;
  minAreas: number;
  bounds: GradeBounds;
  evidence: readonly EvidenceRule[];
  recommendations: readonly Recommendation[];
}

const itemsOf = (content: Sheet) => content.sections.flatMap(({ items }) => items);

/** What a protocol lacks before it is published: the message key of the first fault, or null. */
export function protocolLack({ content, aseContent, minAreas, bounds, evidence, recommendations }: ProtocolContent): string | null {
  const keys = new Set(itemsOf(content).map(({ key }) => key));
  const own = aseContent ? itemsOf(aseContent).map(({ key }) => key) : [];
  if (content.sections.some(({ weight }) => weight <= 0)) return 'assessment.lack.weight';
  if (own.some((key) => !keys.has(key))) return 'assessment.lack.ownKeys';
  if (!areBounds(bounds)) return 'assessment.lack.bounds';
  if (minAreas < 1) return 'assessment.lack.areas';
  if (evidence.some(({ item }) => !keys.has(item))) return 'assessment.lack.evidence';
  if (recommendations.some(({ item }) => item !== null && !keys.has(item))) return 'assessment.lack.recommendation';
  return null;
}
