-- `certificate_code_key` gives the order of code too.
drop index certificate.certificate_code;
