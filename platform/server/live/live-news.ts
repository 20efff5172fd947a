/** What a use case says to open pages: its transaction has been committed, look what there is. */
export interface LiveNews {
  committed(): void;
}

/** A change as the database holds it. Of a record the key is `<kind>/<id>`, of what belongs to a person the id of the employee. */
export interface LiveEvent {
  topic: string;
  key: string;
  companyId: number | null;
  unitId: number | null;
}
/** The topic of changes of records: each row of the audit trail is one. */
export const RECORD_TOPIC = 'record';
