export interface AuditBreak {
  /** Null where a file as a whole is meant. */
  companyId: number | null;
  /** Place in the company's chain; 0 where there is none. */
  seq: number;
  entryId: number | null;
  why:
    | 'row changed'
    | 'row missing'
    | 'row not sealed'
    | 'row sealed and waiting'
    | 'row of another company'
    | 'seal missing'
    | 'head missing'
    | 'head set back'
    | 'signature'
    | 'signature missing'
    | 'signed head'
    | 'file changed'
    | 'file cut';
}

/** What could not be checked: the chains may be whole, but less stands for it than should. */
export interface AuditWarning {
  why: 'file missing' | 'no file' | 'key unknown' | 'key not switched' | 'key switched alone';
  what: string;
}
