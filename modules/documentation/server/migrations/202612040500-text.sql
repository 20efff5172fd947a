-- The text of each file of the version in force. `folded` is `body` as it is searched, character by character the same length; a page ends at a
-- form feed. `keys` are the words: pairs of Chinese characters, other words whole. Of a file without text `fault` says why.
create table documentation.text (
  version_id bigint not null references documentation.version, locale text not null,
  document_id bigint not null references documentation.document, company_id bigint not null, file_id bigint not null,
  fault text, is_cut boolean not null default false, body text not null, folded text not null, keys tsvector not null,
  taken_at timestamptz not null, primary key (version_id, locale));
create index text_keys on documentation.text using gin (keys) with (fastupdate = off);
create index text_document on documentation.text (document_id);
comment on index documentation.text_keys is 'full text of the library, two characters suffice';
comment on index documentation.text_document is 'foreign key; texts of a document';
