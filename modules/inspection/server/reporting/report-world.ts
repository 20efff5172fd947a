import type { AnswerReader } from '@quantum/modules/form/server-api';
import type { Ctx } from '@quantum/platform/server';
import type { InspectionDetail, ScoreReceipt } from '../../contract/index.ts';

/** What the parts of the report are made from. */
export interface ReportWorld {
  ctx: Ctx;
  task: InspectionDetail & { receipt: ScoreReceipt };
  reader: AnswerReader;
  codeText: (code: string) => string;
  /** `YYYY-MM-DD HH:mm` in the unit's zone; a dash for nothing. */
  at: (instant: string | null) => string;
}
