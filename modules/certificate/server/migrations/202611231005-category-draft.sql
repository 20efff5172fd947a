-- A draft of one company says nothing of another's.
alter table certificate.category drop constraint category_client_id_key;
alter table certificate.category add constraint category_draft unique (company_id, client_id);
