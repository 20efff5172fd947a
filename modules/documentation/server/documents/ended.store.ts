/** The day on which the document `d` was last no longer in force; null where it never was. A draft that was discarded ends too, and never took effect. */
export const LAST_END = '(select max(v.ended_on) from documentation.version v where v.document_id = d.id and v.effective_date is not null)';
