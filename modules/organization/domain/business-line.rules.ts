import { BUSINESS_LINE } from '../contract/index.ts';

/** Ids of the business lines (specification 6). */
const LINE = { fmHealthcare: 3, fmBusiness: 4, foodService: 5 } as const;

interface LineQuery {
  /** The line the caller gives beside the code, else the caller's own; null where there is none. */
  supplied: number | null;
  /** A query for departments that doctors rate is restricted to one line. */
  doctorDepartment?: boolean;
}

/** Which lines a list of projects shows for a business-line code (specification 6, literally); undefined for an unknown code. */
export function linesOf(code: string, { supplied, doctorDepartment = false }: LineQuery): number[] | undefined {
  if (doctorDepartment) return [LINE.fmHealthcare];
  const more = supplied === null ? [] : [supplied];
  switch (code) {
    case BUSINESS_LINE.foodService:
    case BUSINESS_LINE.foodHealthcare:
    case BUSINESS_LINE.foodEducation:
    case BUSINESS_LINE.foodBusiness:
      return [...new Set([LINE.foodService, ...more])];
    case BUSINESS_LINE.fmHealthcare:
      return [LINE.fmHealthcare];
    case BUSINESS_LINE.fmBusiness:
      return [LINE.fmBusiness];
    case BUSINESS_LINE.all:
      return [...new Set([LINE.fmHealthcare, LINE.fmBusiness, LINE.foodService, ...more])];
    default:
      return /^[1-9]\d{0,8}$/.test(code) ? [Number(code)] : undefined;
  }
}
