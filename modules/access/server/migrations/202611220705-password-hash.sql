-- Read by the owner alone, at sign-in: a statement that is talked into reading too much runs as quantum_app.
comment on column access.user.password_hash is 'not for quantum_app';
