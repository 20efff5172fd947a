-- What other modules may read of a certificate beside its spans.
create view certificate.pub_certificate as select id, company_id, code from certificate.certificate;
