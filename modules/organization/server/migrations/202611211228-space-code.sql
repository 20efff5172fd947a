-- The QR code of a space, for the module that opens its page; a view of its own, so that no list of spaces carries the codes.
create view organization.pub_space_code as select id, qr_token from organization.space;
