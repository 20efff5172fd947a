-- On which days a certificate does not count, for who asks whether it is held.
create view certificate.pub_suspension as select certificate_id, from_on, to_on from certificate.suspension;
