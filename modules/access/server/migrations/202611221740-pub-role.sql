-- What other modules may know of roles: their codes and names.
create view access.pub_role as select code, names from access.role;
