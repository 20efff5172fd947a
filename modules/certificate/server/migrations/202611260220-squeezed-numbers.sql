-- Numbers as file names of scans say them: without what separates their parts.
create index issue_squeezed on certificate.issue (translate(upper(number), E' _-./()#,+\t', '')) where number is not null;
